import type { AccountDeletion } from '@iespec/contract';
import {
  Alert,
  ButtonLink,
  ChangeEmailForm,
  DeleteAccountForm,
  EmailLinkForm,
  ErrorState,
  ForgotPasswordForm,
  formatYen,
  NewPasswordForm,
  SignOutEverywhereForm,
  Spinner,
} from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, requestIdOf } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { paths } from '#_paths/paths.ts';
import { deletionQuery, removeUser } from '#_queries/users.ts';
import { accountLabels, normalizeEmail, accountRules as rules } from '../accountFields.ts';
import type { AccountFormsProps, EmailLink } from '../identity.ts';
import { useViewer, viewerKey } from '../session.tsx';
import { account } from './account.ts';
import type { ProviderError } from './post.ts';
import { useProviderForm } from './useProviderForm.ts';

const labels = { password: '新しいパスワード', currentPassword: '現在のパスワード' };
const newPasswordRules = { ...rules.password, ...rules.newPassword };

/** The embedded provider's forms for password, email address and account. */
export default function EmbeddedAccountForms({ form, token = '', onDone }: AccountFormsProps) {
  switch (form) {
    case 'forgot-password':
      return <ForgotPassword />;
    case 'reset-password':
      return <ResetPassword token={token} onDone={onDone} />;
    case 'confirm-email':
    case 'confirm-change':
    case 'undo-change':
    case 'way-in':
      return <FollowLink link={form} token={token} onDone={onDone} />;
    case 'sign-out-everywhere':
      return <SignOutEverywhere onDone={onDone} />;
    case 'change-email':
      return <ChangeEmail />;
    case 'change-password':
      return <ChangePassword onDone={onDone} />;
    case 'delete-account':
      return <DeleteAccount onDone={onDone} />;
  }
}

type Done = { onDone: () => void };

function ForgotPassword() {
  const { field, submitWith, setSuccess, state } = useProviderForm({
    labels: { email: accountLabels.email },
    defaultValues: { email: '' },
  });
  const send = submitWith(async ({ email }) => {
    const error = await account.requestPasswordReset(normalizeEmail(email));
    // The same message for unregistered addresses.
    if (!error) {
      setSuccess(
        'ご登録のあるメールアドレスであれば、再設定のメールをお送りしました。1時間以内にリンクを開いてください。',
      );
    }
    return error;
  });
  return <ForgotPasswordForm {...state} onSubmit={send} fields={{ email: field('email', rules.email) }} />;
}

function ResetPassword({ token, onDone }: { token: string } & Done) {
  const { field, submitWith, state } = useProviderForm({
    labels: { password: labels.password },
    defaultValues: { password: '' },
  });
  const [isStale, setIsStale] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    void account.checkResetToken(token).then((error) => error?.code === 'INVALID_TOKEN' && setIsStale(true));
  }, [token]);
  const send = submitWith(async ({ password }) => {
    const error = await account.resetPassword(token, password);
    setIsStale(error?.code === 'INVALID_TOKEN');
    return error;
  }, onDone);

  if (isStale) {
    return (
      <div>
        <ErrorState message={staleLink} />
        <p className="text-center">
          <ButtonLink href={paths.password({ form: 'forgot-password' })}>再設定のメールを送る</ButtonLink>
        </p>
      </div>
    );
  }
  return <NewPasswordForm {...state} onSubmit={send} fields={{ password: field('password', newPasswordRules) }} />;
}

const staleLink = 'リンクの有効期限が切れているか、すでに使われています。もう一度お手続きください。';

/** Messages for outcomes that do not lead to another page. */
const outcomeMessages = {
  confirmed: 'メールアドレスを確認しました。登録したブラウザーでログインしてご利用ください。',
  changed: 'メールアドレスを変更しました。',
};

/** Performs the link's action when the button is pressed, then shows the outcome or the next step. */
function FollowLink({ link, token, onDone }: { link: EmailLink; token: string } & Done) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { submitWith, state } = useProviderForm({ labels: {}, defaultValues: {} });
  const [isStale, setIsStale] = useState(token === '');
  const [message, setMessage] = useState<string>();
  const send = submitWith(async () => {
    const result = await account.followLink(token);
    if (result.error) {
      setIsStale(result.error.code === 'INVALID_TOKEN');
      return result.error;
    }
    switch (result.outcome) {
      case 'signedIn':
        onDone();
        break;
      case 'choosePassword':
        void navigate(`${paths.password({ form: 'reset-password' })}${search}#token=${result.token}`, {
          replace: true,
        });
        break;
      case 'letIn':
        void navigate(paths.signIn(), {
          replace: true,
          state: { notice: 'このブラウザーからログインできます。パスワードを入力してください' },
        });
        break;
      default:
        setMessage(outcomeMessages[result.outcome]);
    }
    return null;
  });

  if (isStale) return <ErrorState message={staleLink} />;
  if (message !== undefined) return <Alert tone="success">{message}</Alert>;
  return <EmailLinkForm {...state} link={link} onSubmit={send} />;
}

function SignOutEverywhere({ onDone }: Done) {
  const { submitWith, state } = useProviderForm({ labels: {}, defaultValues: {} });
  return <SignOutEverywhereForm {...state} onSubmit={submitWith(account.signOutEverywhere, onDone)} />;
}

function ChangePassword({ onDone }: Done) {
  const { field, submitWith, state } = useProviderForm({
    labels,
    defaultValues: { currentPassword: '', password: '' },
  });
  const send = submitWith(({ currentPassword, password }) => account.changePassword(currentPassword, password), onDone);
  return (
    <NewPasswordForm
      {...state}
      onSubmit={send}
      fields={{
        password: field('password', newPasswordRules),
        currentPassword: field('currentPassword', rules.password),
      }}
    />
  );
}

function ChangeEmail() {
  const viewer = useViewer();
  const { field, submitWith, setSuccess, state } = useProviderForm({
    labels: { email: '新しいメールアドレス', currentPassword: labels.currentPassword },
    defaultValues: { email: '', currentPassword: '' },
  });
  const send = submitWith(async ({ email, currentPassword }) => {
    const newEmail = normalizeEmail(email);
    const error = await account.changeEmail(newEmail, currentPassword);
    if (!error) setSuccess(`${newEmail}に確認メールをお送りしました。リンクを開くと、変更が完了します。`);
    return error;
  });
  return (
    <ChangeEmailForm
      {...state}
      email={viewer.status === 'signedIn' ? (viewer.user?.email ?? '') : ''}
      onSubmit={send}
      fields={{ newEmail: field('email', rules.email), password: field('currentPassword', rules.password) }}
    />
  );
}

function DeleteAccount({ onDone }: Done) {
  const viewer = useViewer();
  const deletion = useQuery(deletionQuery(viewerKey(viewer)));

  if (deletion.isPending) return <Spinner className="min-h-60" />;
  if (deletion.isError) {
    return (
      <ErrorState
        message="アカウントの情報を読み込めませんでした。しばらく経ってから再度お試しください。"
        requestId={requestIdOf(deletion.error)}
        onRetry={() => deletion.refetch()}
      />
    );
  }
  return <Deletion deletion={deletion.data} onDone={onDone} />;
}

function Deletion({ deletion, onDone }: { deletion: AccountDeletion } & Done) {
  const navigate = useNavigate();
  const remove = useMutation(removeUser);
  const { field, submitWith, state } = useProviderForm({
    labels: { currentPassword: labels.currentPassword },
    defaultValues: { currentPassword: '' },
  });
  const send = submitWith(
    ({ currentPassword }) =>
      remove.mutateAsync({ body: { password: currentPassword } }).then(() => null, toDeletionError),
    onDone,
  );
  const { purchases, properties, sold_properties, seller_balance, refund_requests } = deletion;

  return (
    <div className="grid gap-5">
      {seller_balance !== null && seller_balance > 0 && (
        <Alert tone="warning">
          {`まだ振り込まれていない売上が${formatYen(seller_balance)}あります。アカウントを削除しても、登録した口座に振り込まれます。`}
        </Alert>
      )}
      <DeleteAccountForm
        {...state}
        purchases={purchases}
        properties={properties + sold_properties}
        // An instance of the release before does not name them.
        refundRequests={refund_requests ?? []}
        onSubmit={send}
        onCancel={() => void navigate(paths.profileEdit)}
        fields={{ password: field('currentPassword', rules.password) }}
      />
    </div>
  );
}

const deletionFailures = { generic: 'アカウントを削除できませんでした。もう一度お試しください。' };

function toDeletionError(error: unknown): ProviderError {
  const [passwordError] = error instanceof ApiError ? (error.errors.password ?? []) : [];
  return passwordError
    ? { field: 'currentPassword', message: passwordError }
    : { message: describeError(error, deletionFailures) };
}
