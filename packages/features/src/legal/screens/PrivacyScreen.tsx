import { company } from '@iespec/contract';
import { Enacted, LegalPage, Section } from '../LegalPage.tsx';

export const PrivacyScreen = () => (
  <LegalPage title="プライバシーポリシー">
    <p className="text-small text-ink-muted">制定日：2024年1月23日</p>
    <Section heading="1. 取得する情報">
      <p>
        {`${company.name}（以下「当社」）は、本サービスの提供にあたり、お名前、メールアドレス、出品者のページの紹介とリンク、購入と出品の履歴、端末とアクセスの記録を取得します。クレジットカードの番号は決済事業者が取り扱い、当社は取得しません。`}
      </p>
    </Section>
    <Section heading="2. 利用目的">
      <p>
        本サービスの提供、本人確認、代金の決済、お問い合わせへの対応、不正の防止、サービスの改善のために利用します。
      </p>
    </Section>
    <Section heading="3. 第三者への提供">
      <p>法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。決済に必要な情報は決済事業者に提供します。</p>
    </Section>
    <Section heading="4. 外部送信">
      <p>
        本サービスのページは、外部の事業者に情報を送信するスクリプトを読み込みません。購入時は決済事業者の画面に移動し、メールアドレス、購入内容、金額が決済の目的で送信されます。
      </p>
    </Section>
    <Section heading="5. 開示・訂正・利用停止">
      <p>ご本人からの開示、訂正、利用停止、削除のご請求は、下記の窓口で承ります。</p>
      <p>{`窓口：${company.contact}`}</p>
    </Section>
    <Enacted />
  </LegalPage>
);
