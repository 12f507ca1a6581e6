import { company, feePercent, refundWording } from '@iespec/contract';
import { Enacted, LegalPage, Section } from '../LegalPage.tsx';

export const TermsScreen = () => (
  <LegalPage title="利用規約">
    <Section heading="第1条（本規約の適用）">
      <p>
        {`本規約は、${company.name}（以下「当社」）が提供する「イエスペック」（以下「本サービス」）の利用条件を定めるものです。利用者は、本規約に同意のうえ本サービスを利用するものとします。`}
      </p>
    </Section>
    <Section heading="第2条（本サービスの内容）">
      <p>
        本サービスは、住まいの所有者や設計者（以下「売り手」）が、物件の仕様情報（部屋ごとの製品の情報、寸法、図面、写真など）を登録し、利用者（以下「買い手」）が売り手の定めた価格で購入して閲覧できる場を提供します。
      </p>
    </Section>
    <Section heading="第3条（手数料）">
      <p>売り手は、販売価格の{feePercent}%を手数料として当社に支払います。手数料は販売代金から差し引かれます。</p>
    </Section>
    <Section heading="第4条（返金）">
      <p>{refundWording.terms}</p>
    </Section>
    <Section heading="第5条（禁止事項）">
      <p>買い手は、購入した内容を第三者に転売、再配布、または公開してはなりません。</p>
      <p>利用者は、法令に反する行為、他人の権利を侵害する行為、本サービスの運営を妨げる行為をしてはなりません。</p>
    </Section>
    <Section heading="第6条（登録内容の責任）">
      <p>売り手は、登録する情報と画像について必要な権利を有し、その内容が正確であることに責任を負います。</p>
    </Section>
    <Section heading="第7条（サービスの変更・停止）">
      <p>当社は、必要があると判断した場合、本サービスの内容を変更し、または提供を一時的に停止することがあります。</p>
    </Section>
    <Section heading="第8条（準拠法と裁判管轄）">
      <p>
        本規約は日本法に準拠します。本サービスに関する紛争については、東京地方裁判所を第一審の専属的合意管轄裁判所とします。
      </p>
    </Section>
    <Enacted />
  </LegalPage>
);
