'use client';

import { Button } from '../../base/button/Button.tsx';
import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { PasswordField } from '../../forms/password-field/PasswordField.tsx';

export type DeleteAccountFormProps = FormElementProps & {
  /** 閲覧できなくなる、購入した仕様情報の数。 */
  purchases: number;
  /** 公開が終わる、登録した物件の数。 */
  properties: number;
  /** 返金を申込中の物件の名前。 */
  refundRequests: string[];
  /** 入力欄。 */
  fields: { password: InputBinding };
  /** やめるとき。 */
  onCancel: () => void;
};

/** アカウントを削除する。何が失われ、何が残るかを先に伝える。安全なほうの「キャンセル」が先に並ぶ。 */
export function DeleteAccountForm(props: DeleteAccountFormProps) {
  const { purchases, properties, refundRequests, fields, onCancel, ...rest } = props;
  return (
    <Form
      {...rest}
      fullWidthSubmit
      submit={{ label: 'アカウントを削除する', loadingLabel: '削除しています...', tone: 'danger' }}
      actions={
        <Button variant="secondary" onClick={onCancel}>
          キャンセル
        </Button>
      }
    >
      <p>アカウントを削除すると、元に戻すことはできません。</p>
      <ul className="grid list-disc gap-1 pl-5 text-small leading-note">
        <li>お名前とメールアドレスは削除され、ログインできなくなります。</li>
        {purchases > 0 && (
          <li>{`購入した${purchases}件の仕様情報は閲覧できなくなります。削除による返金はありません。`}</li>
        )}
        {refundRequests.length > 0 && (
          <li>{`返金を申込中の${refundRequests.length}件（${refundRequests.join('、')}）は、返金するかどうかを、削除のあとに運営者が決めます。返金する場合は、お支払いのカードに返金します。結果をお知らせするメールは届きません。`}</li>
        )}
        {properties > 0 && (
          <li>{`登録した${properties}件の物件は公開を終了します。すでに購入した方は、引き続き閲覧できます。`}</li>
        )}
        <li>取引の記録は、法令で定められた期間、保存します。</li>
      </ul>
      <PasswordField {...fields.password} autoComplete="current-password" required />
    </Form>
  );
}
