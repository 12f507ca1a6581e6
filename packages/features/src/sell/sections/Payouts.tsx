import { refundHours } from '@iespec/contract';
import { DescriptionList } from '@iespec/ui';
import { Section } from './Section.tsx';

/** Named like the API's labels of the provider's requirements. */
const requirements = [
  '氏名、生年月日、住所',
  '電話番号とメールアドレス',
  '本人確認書類',
  '売上の振込先の口座',
  '事業の内容',
];

const times = [
  {
    label: '購入されたとき',
    value:
      '購入者はクレジットカードで支払います。支払いと同時に、受取額は決済代行会社にある、あなたの口座の残高に入ります。',
  },
  {
    label: '銀行への入金',
    value:
      '残高は、登録した振込先の口座へ入金されます。予定と履歴は、マイページから開ける決済代行会社の管理画面で確かめられます。',
  },
  {
    label: '返金があったとき',
    value: `返金は、内容に重大な欠陥がある場合と、購入から${refundHours}時間以内に申し込みがあった場合に限ります。返金した分の受取額は取り消され、その分の手数料はかかりません。カードの支払いに異議が申し立てられたときも、取り消されることがあります。`,
  },
];

export const Payouts = () => (
  <div className="grid md:grid-cols-2 md:gap-x-8">
    <Section
      heading="本人確認に必要なもの"
      lead="売上を受け取る口座の登録と本人確認は、決済代行会社（Stripe）の画面で行います。おもに、次のものが求められます。"
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-small">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-muted text-note">
        何が足りないかは、マイページにも表示されます。本人確認書類と口座番号は決済代行会社が取り扱い、イエスペックには保存されません。物件の登録は、本人確認の前から始められます。
      </p>
    </Section>
    <Section heading="お金が入るとき" lead="売れるたびに、手数料を引いた受取額があなたの残高になります。">
      <DescriptionList items={times} size="large" />
    </Section>
  </div>
);
