import { profileLabels } from '@iespec/contract';
import { SignInForm, SignUpForm } from '@iespec/ui';
import { useState } from 'react';

import { type RegisterOptions, useForm } from 'react-hook-form';
import type { IdentityFormsProps } from '../identity.ts';

import { post } from './post.ts';

type Values = { name: string; email: string; password: string };

const labels = { ...profileLabels, password: 'パスワード' };

const rules = {
  name: {
    validate: (name: string) => name.trim() !== '' || 'ユーザー名を入力してください',
    maxLength: { value: 100, message: '100文字以内で入力してください' },
  },
  email: {
    required: 'メールアドレスを入力してください',
    validate: (email: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.normalize('NFKC').trim()) ||
      'メールアドレスの形式が正しくありません（例：name@example.com）',
  },
  password: { validate: (password: string) => password !== '' || 'パスワードを入力してください' },
  newPassword: { minLength: { value: 8, message: 'パスワードは8文字以上で入力してください' } },
};

/** The embedded provider's two forms. What was typed survives an error. */
export default function EmbeddedForms({ mode, onDone }: IdentityFormsProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const [failure, setFailure] = useState<string>();
  const { isSubmitting, isSubmitSuccessful } = formState;

  const send = async ({ name, email, password }: Values) => {
    setFailure(undefined);
    const person = { email: email.normalize('NFKC').trim(), password };
    const refused = await post(mode, mode === 'sign-up' ? { ...person, name: name.trim() } : person);
    if (!refused) return onDone();
    if (refused.field) setError(refused.field, { message: refused.message }, { shouldFocus: true });
    else setError('root', {});
    setFailure(refused.field ? undefined : refused.message);
  };
  const field = (name: keyof Values, options: RegisterOptions<Values>) => ({
    ...register(name, options),
    label: labels[name],
    error: formState.errors[name]?.message,
  });
  const state = { failure, loading: isSubmitting || isSubmitSuccessful, onSubmit: handleSubmit(send) };

  return mode === 'sign-in' ? (
    <SignInForm
      {...state}
      fields={{ email: field('email', rules.email), password: field('password', rules.password) }}
    />
  ) : (
    <SignUpForm
      {...state}
      fields={{
        name: field('name', rules.name),
        email: field('email', rules.email),
        password: field('password', { ...rules.password, ...rules.newPassword }),
      }}
    />
  );
}
