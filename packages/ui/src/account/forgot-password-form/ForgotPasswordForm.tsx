import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { EmailField } from '../sign-in-form/SignInForm.tsx';

export type ForgotPasswordFormProps = FormElementProps & {
  /** 入力欄。 */
  fields: { email: InputBinding };
};

/** パスワードを忘れた人に、再設定のメールを送る。登録のあるなしは、送ったあとの文からは分からない。 */
export const ForgotPasswordForm = ({ fields, ...rest }: ForgotPasswordFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '再設定のメールを送る', loadingLabel: '送信しています...' }}>
    <p>ご登録のメールアドレスを入力してください。パスワードを再設定するためのリンクをお送りします。</p>
    <EmailField {...fields.email} />
  </Form>
);
