import { SignInForm, SignUpForm } from '@iespec/ui';
import { useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { type AccountValues, accountLabels, normalizeEmail, accountRules as rules } from '../accountFields.ts';
import type { IdentityFormsProps } from '../identity.ts';
import { post } from './post.ts';

/** The embedded provider's two forms. What was typed survives an error. */
export default function EmbeddedForms({ mode, onDone }: IdentityFormsProps) {
  const { register, handleSubmit, setError, formState } = useForm<AccountValues>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const [failure, setFailure] = useState<string>();
  const { isSubmitting, isSubmitSuccessful } = formState;

  const send = async ({ name, email, password }: AccountValues) => {
    setFailure(undefined);
    const person = { email: normalizeEmail(email), password };
    const refused = await post(mode, mode === 'sign-up' ? { ...person, name: name.trim() } : person);
    if (!refused) return onDone();
    if (refused.field) setError(refused.field, { message: refused.message }, { shouldFocus: true });
    else setError('root', {});
    setFailure(refused.field ? undefined : refused.message);
  };
  const field = (name: keyof AccountValues, options: RegisterOptions<AccountValues>) => ({
    ...register(name, options),
    label: accountLabels[name],
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
