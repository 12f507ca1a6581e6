import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';
import { Notice } from '../notice/Notice.tsx';
import { TextField } from '../text-field/TextField.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type'>;

export type SignInFormProps = Omit<ComponentProps<'form'>, 'children'> & {
  /** Props of the two inputs. */
  fields: { email: InputProps; password: InputProps };
  /** What is wrong, by field. */
  errors?: { email?: string | undefined; password?: string | undefined };
  /** Why signing in failed. */
  failure?: string | undefined;
  /** It is being sent. */
  busy?: boolean;
};

/** Sign-in with e-mail and password. */
export const SignInForm = ({ fields, errors = {}, failure, busy = false, className, ...rest }: SignInFormProps) => (
  <form {...rest} noValidate className={cn('grid gap-5', className)}>
    {failure && <Notice tone="error">{failure}</Notice>}
    <TextField
      {...fields.email}
      label="メールアドレス"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      error={errors.email}
    />
    <TextField
      {...fields.password}
      label="パスワード"
      type="password"
      autoComplete="current-password"
      required
      error={errors.password}
    />
    <Button type="submit" wide busy={busy}>
      {busy ? '確認しています...' : 'ログイン'}
    </Button>
  </form>
);
