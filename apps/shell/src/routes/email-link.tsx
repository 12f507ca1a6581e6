import { EmailLinkScreen } from '@iespec/features/sign-in';
import { useLocation } from 'react-router-dom';

/** The kinds of link, by the last segment of the path. */
const links = {
  'confirm-email': 'confirm-email',
  'change-email': 'confirm-change',
  'undo-email': 'undo-change',
  'way-in': 'way-in',
} as const;

/** /sign-in/confirm-email, /sign-in/change-email, /sign-in/undo-email and /sign-in/way-in, each with #token= */
export default function EmailLinkRoute() {
  const segment = useLocation().pathname.split('/')[2]?.toLowerCase() as keyof typeof links;
  return <EmailLinkScreen key={segment} link={links[segment]} />;
}
