import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';
import { Notice } from '../notice/Notice.tsx';
import { TextField } from '../text-field/TextField.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type'>;

export type SignUpFormProps = Omit<ComponentProps<'form'>, 'children'> & {
  /** Props of the three inputs. */
  fields: { name: InputProps; email: InputProps; password: InputProps };
  /** What is wrong, by field. */
  errors?: { name?: string | undefined; email?: string | undefined; password?: string | undefined };
  /** Why signing up failed. */
  failure?: string | undefined;
  /** It is being sent. */
  busy?: boolean;
};

/** Opens an account with name, e-mail and one password. */
export const SignUpForm = ({ fields, errors = {}, failure, busy = false, className, ...rest }: SignUpFormProps) => (
  <form {...rest} noValidate className={cn('grid gap-5', className)}>
    {failure && <Notice tone="error">{failure}</Notice>}
    <TextField {...fields.name} label="ユーザー名" type="text" autoComplete="name" required error={errors.name} />
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
      autoComplete="new-password"
      required
      help="8文字以上"
      error={errors.password}
    />
    <Button type="submit" wide busy={busy}>
      {busy ? '作成しています...' : 'アカウントを作成'}
    </Button>
  </form>
);
