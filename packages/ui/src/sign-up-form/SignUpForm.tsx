import type { ComponentProps } from 'react';
import { type ErrorsOf, Form, type FormState, type InputProps } from '../form/Form.tsx';
import { EmailField } from '../sign-in-form/SignInForm.tsx';
import { TextField } from '../text-field/TextField.tsx';

type Name = 'name' | 'email' | 'password';

export type SignUpFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the three inputs. */
    fields: Record<Name, InputProps>;
    /** What is wrong, by field. */
    errors?: ErrorsOf<Name>;
  };

/** Opens an account with name, e-mail and one password. */
export const SignUpForm = ({ fields, errors = {}, ...rest }: SignUpFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: 'アカウントを作成', loadingLabel: '作成しています...' }}>
    <TextField {...fields.name} label="ユーザー名" type="text" autoComplete="name" required error={errors.name} />
    <EmailField {...fields.email} error={errors.email} />
    <TextField
      {...fields.password}
      label="パスワード"
      type="password"
      autoComplete="new-password"
      required
      help="8文字以上"
      error={errors.password}
    />
  </Form>
);
