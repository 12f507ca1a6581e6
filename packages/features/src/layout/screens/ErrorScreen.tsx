import { ButtonLink, Icon, Page } from '@iespec/ui';
import { CircleAlert } from 'lucide';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { text } from '../text.ts';

const maxMessageLength = 200;

/** Shows the message of the navigation state as plain text, never one from the URL. */
export function ErrorScreen() {
  const { state }: { state: { message?: unknown } | null } = useLocation();
  const message = typeof state?.message === 'string' && state.message !== '' ? state.message : text.errorDefault;

  return (
    <Page width="text" className="grid justify-items-center gap-4 py-20 text-center">
      <PageHead title="エラー" noindex />
      <Icon icon={CircleAlert} className="size-icon-hero text-danger" />
      <h1 className="text-title">{message.slice(0, maxMessageLength)}</h1>
      <ButtonLink href={paths.home}>トップに戻る</ButtonLink>
    </Page>
  );
}
