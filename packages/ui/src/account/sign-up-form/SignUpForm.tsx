import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { PasswordField } from '../../forms/password-field/PasswordField.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { publicNameHelp } from '../publicNameHelp.ts';
import { EmailField } from '../sign-in-form/SignInForm.tsx';

export type SignUpFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { name: InputBinding; email: InputBinding; password: InputBinding };
  /** 名前が公開されるときを伝えるか。購入の途中では伝えない。 */
  explainsName?: boolean;
};

/** 名前、メールアドレス、パスワードで新規登録する。 */
export const SignUpForm = ({ fields, explainsName = true, ...rest }: SignUpFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '新規登録', loadingLabel: '登録しています...' }}>
    <TextField
      {...fields.name}
      type="text"
      autoComplete="name"
      required
      help={explainsName ? publicNameHelp : undefined}
    />
    <EmailField {...fields.email} />
    <PasswordField
      {...fields.password}
      autoComplete="new-password"
      required
      help={fields.password.help ?? '8文字以上'}
    />
  </Form>
);
