import { ButtonLink, ErrorState, Page } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { text } from '../text.ts';

const maxMessageLength = 200;

/** Shows the message of the navigation state as plain text, never one from the URL. */
export function ErrorScreen() {
  const { state }: { state: { message?: unknown } | null } = useLocation();
  const message = typeof state?.message === 'string' && state.message !== '' ? state.message : text.errorDefault;

  return (
    <Page width="text">
      <PageHead title="エラー" noindex />
      <ErrorState
        level={1}
        message={message.slice(0, maxMessageLength)}
        action={<ButtonLink href={paths.home}>トップに戻る</ButtonLink>}
      />
    </Page>
  );
}
