import { Alert, SignInForm, SignUpForm } from '@iespec/ui';
import { useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { type AccountValues, accountLabels, normalizeEmail, accountRules as rules } from '../accountFields.ts';
import type { IdentityFormsProps } from '../identity.ts';
import { post } from './post.ts';

/** Where the link of a mail that confirms the address leads: back here. The provider refuses addresses of other signs. */
const returnPath = (here: string) => (/^\/[\w\-./]*(?:\?[\w\-./=&%]*)?$/.test(here) ? here : '/sign-in');

/** Where addresses are confirmed first, a sign-up is answered without a session. */
const isSignedIn = (answer: unknown) => (answer as { token?: string | null } | null)?.token != null;

/** The embedded provider's two forms. What was typed survives an error. */
export default function EmbeddedForms({ mode, onDone }: IdentityFormsProps) {
  const { register, handleSubmit, setError, formState } = useForm<AccountValues>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { isSubmitting, isSubmitSuccessful } = formState;

  const send = async ({ name, email, password }: AccountValues) => {
    setFailure(undefined);
    const callbackURL = returnPath(window.location.pathname + window.location.search);
    const person = { email: normalizeEmail(email), password, callbackURL };
    const outcome = await post(`${mode}/email`, mode === 'sign-up' ? { ...person, name: name.trim() } : person);
    if (!outcome.error) return isSignedIn(outcome.answer) ? onDone() : setSentTo(person.email);
    const { field: refused, message } = outcome.error;
    const at = refused === 'currentPassword' ? undefined : refused;
    if (at) setError(at, { message }, { shouldFocus: true });
    else setError('root', {});
    setFailure(at ? undefined : message);
  };
  const field = (name: keyof AccountValues, options: RegisterOptions<AccountValues>) => ({
    ...register(name, options),
    label: accountLabels[name],
    error: formState.errors[name]?.message,
  });
  const state = { failure, loading: isSubmitting || isSubmitSuccessful, onSubmit: handleSubmit(send) };

  if (sentTo) {
    return <Alert>{sentTo} に確認のメールを送りました。メールのボタンを押すと、登録が完了します。</Alert>;
  }
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
