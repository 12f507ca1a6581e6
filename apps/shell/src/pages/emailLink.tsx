import type { PageProps } from '@iespec/features/paths';
import { EmailLinkScreen } from '@iespec/features/sign-in';

/** What a link does, by its path. */
const links = {
  'confirm-email': 'confirm-email',
  'change-email': 'confirm-change',
  'undo-email': 'undo-change',
  'way-in': 'way-in',
} as const;

export default function EmailLinkPage({ link }: PageProps<'emailLink'>) {
  return <EmailLinkScreen link={links[link]} />;
}
