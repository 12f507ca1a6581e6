import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { PasswordField } from '../../forms/password-field/PasswordField.tsx';

export type NewPasswordFormProps = FormElementProps & {
  /** 入力欄。ログイン中の変更では、現在のパスワードも入力してもらう。メールのリンクからの再設定にはない。 */
  fields: { password: InputBinding; currentPassword?: InputBinding | undefined };
};

/** 新しいパスワードを決める。メールのリンクから、またはログイン中に。 */
export const NewPasswordForm = ({ fields: { password, currentPassword }, ...rest }: NewPasswordFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: 'パスワードを変更する', loadingLabel: '変更しています...' }}>
    {currentPassword && <PasswordField {...currentPassword} autoComplete="current-password" required />}
    <PasswordField {...password} autoComplete="new-password" required help={password.help ?? '8文字以上'} />
  </Form>
);
