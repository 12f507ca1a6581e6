import { maxIntroduction, type User } from '@iespec/contract';
import { ErrorState, Link, Loading, ProfileForm, SectionHeading, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#_api/call.ts';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { paths } from '#_paths/paths.ts';
import { userQueries } from '#_queries/users.ts';
import { useSession, viewerKey } from '#_session/session.tsx';
import { useProfileForm } from '../forms/useProfileForm.ts';
import { text } from '../text.ts';

/** Edits the user's name and what their seller's page shows; links to the other account settings. */
export function ProfileEditScreen() {
  const { viewer, AccountForms } = useSession();
  const me = useQuery(userQueries.me(viewerKey(viewer)));

  return (
    <AccountPage title="プロフィールの編集">
      {me.isPending && (
        <Loading className="grid gap-5">
          <Skeleton className="h-19 rounded-field" />
          <Skeleton className="h-49 rounded-field" />
          <Skeleton className="h-19 rounded-field" />
          <Skeleton className="h-12 rounded-field" />
        </Loading>
      )}
      {me.isError && !me.data && (
        <ErrorState message={text.userFailed} requestId={requestIdOf(me.error)} onRetry={() => me.refetch()} />
      )}
      {me.data && <Editor user={me.data} />}
      {AccountForms && <Settings />}
    </AccountPage>
  );
}

function Editor({ user }: { user: User }) {
  const { formProps, isDirty, draft } = useProfileForm(user);
  return (
    <>
      <DraftOffer draft={draft} />
      <ProfileForm {...formProps} maxIntroduction={maxIntroduction} />
      <ConfirmLeaving when={isDirty} />
    </>
  );
}

const settings = [
  { href: paths.accountSetting({ setting: 'email' }), label: 'メールアドレスを変更する' },
  { href: paths.accountSetting({ setting: 'password' }), label: 'パスワードを変更する' },
  { href: paths.accountSetting({ setting: 'sessions' }), label: 'すべての端末からログアウトする' },
  { href: paths.accountSetting({ setting: 'deletion' }), label: 'アカウントを削除する' },
];

const Settings = () => (
  <section id="account" className="mt-4">
    <SectionHeading className="mb-1">アカウント設定</SectionHeading>
    <ul className="divide-y divide-line border-line border-y">
      {settings.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="flex min-h-11 w-full items-center text-small hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
