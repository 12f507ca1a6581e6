import { Link, SignInForm, SignUpForm, StorageBlockedNotice, VerifyEmailForm } from '@iespec/ui';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { accountLabels, normalizeEmail, accountRules as rules } from '../accountFields.ts';
import type { IdentityFormsProps } from '../identity.ts';
import { useKnownViewer } from '../session.tsx';
import { account } from './account.ts';
import { type ProviderError, post } from './post.ts';
import { useProviderForm } from './useProviderForm.ts';

const linkClassName = 'inline-flex min-h-11 items-center text-link underline underline-offset-2';

const isRegistered = ({ code = '' }: ProviderError) => code.startsWith('USER_ALREADY_EXISTS');

/** If email addresses must be confirmed first, the response to a sign-up has no session. */
const hasSession = (data: unknown) => (data as { token?: string | null } | null)?.token != null;

/** The embedded provider's sign-in and sign-up forms. The email address is carried over to the other form. */
export default function EmbeddedForms({ mode, onDone }: IdentityFormsProps) {
  const { state: from }: { state: { email?: string } | null } = useLocation();
  const { field, submitWith, getValues, state } = useProviderForm({
    labels: accountLabels,
    defaultValues: { name: '', email: from?.email ?? '', password: '' },
  });
  const [registered, setRegistered] = useState(false);
  const [unverified, setUnverified] = useState<string>();
  const [hasFinished, setHasFinished] = useState(false);
  const [query] = useSearchParams();
  const returnTo = query.get('redirect_url');
  const isSignedOut = useKnownViewer().status === 'signedOut';
  // The provider has started a session, but the browser did not store its cookie.
  const isBlocked = !navigator.cookieEnabled || (hasFinished && isSignedOut);

  const send = submitWith(async ({ name, email, password }) => {
    setRegistered(false);
    setHasFinished(false);
    const credentials = { email: normalizeEmail(email), password, ...(returnTo !== null && { returnTo }) };
    const outcome = await post(
      `${mode}/email`,
      mode === 'sign-up' ? { ...credentials, name: name.trim() } : credentials,
    );
    if (outcome.error?.code === 'EMAIL_NOT_VERIFIED' || (!outcome.error && !hasSession(outcome.data))) {
      setUnverified(credentials.email);
      return null;
    }
    if (!outcome.error) {
      await onDone();
      setHasFinished(true);
      return null;
    }
    setRegistered(isRegistered(outcome.error));
    return outcome.error;
  });

  if (unverified !== undefined) return <Unverified email={unverified} returnTo={returnTo} />;
  const form = { ...state, onSubmit: send };
  return (
    <div className="grid gap-5">
      {isBlocked && <StorageBlockedNotice action={mode === 'sign-in' ? 'ログイン' : '新規登録'} />}
      {registered && <SignInInstead email={getValues('email')} />}
      {mode === 'sign-in' ? (
        <>
          <SignInForm
            {...form}
            fields={{ email: field('email', rules.email), password: field('password', rules.password) }}
          />
          <p className="text-center text-small">
            <Link href={paths.password({ form: 'forgot-password' })} className={linkClassName}>
              パスワードをお忘れの方
            </Link>
          </p>
        </>
      ) : (
        <SignUpForm
          {...form}
          explainsName={query.get('from') !== 'purchase'}
          fields={{
            name: field('name', rules.name),
            email: field('email', rules.email),
            password: field('password', { ...rules.password, ...rules.newPassword }),
          }}
        />
      )}
    </div>
  );
}

/** Links to the sign-in form, carrying over the email address, whose field says that it is registered. */
function SignInInstead({ email }: { email: string }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const href = paths.signInForm(search);
  return (
    <p className="text-small">
      お持ちのアカウントで
      <Link
        href={href}
        className={linkClassName}
        onClick={(event) => {
          event.preventDefault();
          void navigate(href, { state: { ...state, email } });
        }}
      >
        ログインする
      </Link>
    </p>
  );
}

/** Shown until the emailed link is followed; can resend it. */
function Unverified({ email, returnTo }: { email: string; returnTo: string | null }) {
  const { submitWith, setSuccess, state } = useProviderForm({ labels: {}, defaultValues: {} });
  const send = submitWith(async () => {
    const error = await account.resendVerification(email, returnTo);
    if (!error) setSuccess('確認メールを再送信しました。');
    return error;
  });
  return <VerifyEmailForm {...state} email={email} onSubmit={send} />;
}
