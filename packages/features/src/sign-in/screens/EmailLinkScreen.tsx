import { safeRedirect } from '@iespec/contract';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import type { EmailLink } from '#_session/identity.ts';
import { useSession } from '#_session/session.tsx';
import { AccountFormPage } from '../AccountFormPage.tsx';
import { text } from '../text.ts';

type EmailLinkScreenProps = { link: EmailLink };

const titles: Record<EmailLink, string> = {
  'confirm-email': 'メールアドレスの確認',
  'confirm-change': 'メールアドレスの変更',
  'undo-change': '変更の取り消し',
  'way-in': 'このブラウザーからのログイン',
};

/** The page of an emailed link: explains its action and performs it at the press of a button. */
export function EmailLinkScreen({ link }: EmailLinkScreenProps) {
  const { refresh } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const finish = async () => {
    await refresh();
    const target = safeRedirect(query.get('redirect_url'), window.location.origin) ?? paths.myPage();
    // `isBuying` has an effect only on the pages of a property, which open the checkout.
    await navigate(target, { replace: true, state: { notice: text.signedUp, isBuying: link === 'confirm-email' } });
  };
  return <AccountFormPage title={titles[link]} form={link} onDone={() => void finish()} />;
}
