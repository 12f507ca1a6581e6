import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { PasswordField } from '../../forms/password-field/PasswordField.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';

export type SignInFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { email: InputBinding; password: InputBinding };
};

/** メールアドレスとパスワードでログインする。 */
export const SignInForm = ({ fields, ...rest }: SignInFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: 'ログイン', loadingLabel: '確認しています...' }}>
    <EmailField {...fields.email} />
    <PasswordField {...fields.password} autoComplete="current-password" required />
  </Form>
);

/** The email address. `username` is the autocomplete value by which password managers find the account. */
export const EmailField = (props: InputBinding) => (
  <TextField {...props} type="email" autoComplete="username" inputMode="email" required />
);
