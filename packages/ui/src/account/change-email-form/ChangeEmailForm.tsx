import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { PasswordField } from '../../forms/password-field/PasswordField.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';

export type ChangeEmailFormProps = FormElementProps & {
  /** 現在のメールアドレス。 */
  email: string;
  /** 入力欄。 */
  fields: { newEmail: InputBinding; password: InputBinding };
};

/** メールアドレスを変更する。新しいアドレスに届く確認メールのリンクを開くまで、現在のアドレスのまま。 */
export const ChangeEmailForm = ({ email, fields, ...rest }: ChangeEmailFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '確認メールを送る', loadingLabel: '送信しています...' }}>
    <div className="grid gap-1">
      <p className="text-ink-muted text-small">{`現在のメールアドレス：${email}`}</p>
      <p>新しいメールアドレスに確認メールをお送りします。メールにあるリンクを開くと、変更が完了します。</p>
    </div>
    <TextField {...fields.newEmail} type="email" autoComplete="email" inputMode="email" required />
    <PasswordField {...fields.password} autoComplete="current-password" required />
  </Form>
);
