import type { ComponentProps } from 'react';
import { type ErrorsOf, Form, type FormState, type InputProps } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';

type Name = 'email' | 'password';

export type SignInFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the two inputs. */
    fields: Record<Name, InputProps>;
    /** What is wrong, by field. */
    errors?: ErrorsOf<Name>;
  };

/** Sign-in with e-mail and password. */
export const SignInForm = ({ fields, errors = {}, ...rest }: SignInFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: 'ログイン', loadingLabel: '確認しています...' }}>
    <EmailField {...fields.email} error={errors.email} />
    <TextField
      {...fields.password}
      label="パスワード"
      type="password"
      autoComplete="current-password"
      required
      error={errors.password}
    />
  </Form>
);

type EmailFieldProps = InputProps & { error: string | undefined };

/** The address by which a password manager knows the account. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField {...props} label="メールアドレス" type="email" autoComplete="username" inputMode="email" required />
);
