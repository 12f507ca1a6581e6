import { useSignIn } from '@clerk/react';
import { SignInForm } from '@iespec/ui';
import { type AccountValues, accountLabels, accountRules, normalizeEmail } from '../accountFields.ts';
import { codeOf } from './describeClerkError.ts';
import { orThrow, StepError, useStepForm } from './useStepForm.ts';

type Values = Pick<AccountValues, 'email' | 'password'>;

const labels = { email: accountLabels.email, password: accountLabels.password };

export function ClerkSignIn({ onDone }: { onDone: () => void }) {
  const { signIn } = useSignIn();
  const { field, submitWith, failure, loading } = useStepForm<Values>(labels);

  async function send({ email, password }: Values) {
    const { error } = await signIn.password({ identifier: normalizeEmail(email), password });
    // The user has signed in in another tab: the session exists.
    if (error && codeOf(error) !== 'session_exists') throw error;
    if (!error) {
      if (signIn.status !== 'complete') {
        throw new StepError('このアカウントには追加の本人確認が必要なため、ここではログインできません。');
      }
      // The sign-in screen navigates, not the provider.
      await orThrow(signIn.finalize({ navigate: () => {} }));
    }
    onDone();
    return true;
  }

  return (
    <SignInForm
      failure={failure}
      loading={loading}
      onSubmit={submitWith(send)}
      fields={{ email: field('email', accountRules.email), password: field('password', accountRules.password) }}
    />
  );
}
