'use client';

import { useCopy } from '../../lib/useCopy.ts';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { type LinkProps, LinkProvider } from '../link/LinkProvider.ts';
import { externalBrowserUrl } from './externalBrowserUrl.ts';

export type InAppBrowserDialogProps = Omit<DialogProps, 'variant' | 'title' | 'description' | 'children'> & {
  /** いまのページの絶対アドレス。戻り先（redirect_url）や購入の途中であること（from）を含む。 */
  url: string;
};

/** Messaging apps handle plain links only; a router would navigate within the page. */
const PlainLink = (props: LinkProps) => <a {...props} />;

/** メッセージアプリの中のブラウザーで開いた人に、外部のブラウザーで開いてもらう。ログインのフォームの代わりに出す。 */
export function InAppBrowserDialog({ url, ...rest }: InAppBrowserDialogProps) {
  const { isCopied, isFailed, copy } = useCopy(url);
  return (
    <Dialog
      {...rest}
      variant="card"
      title="外部ブラウザーで開いてください"
      description="アプリ内のブラウザーではGoogleログインをご利用いただけません。SafariやChromeなど、外部のブラウザーで開いてください。"
    >
      <LinkProvider value={PlainLink}>
        <ButtonLink href={externalBrowserUrl(url)} data-autofocus>
          外部ブラウザーで開く
        </ButtonLink>
      </LinkProvider>
      <Button variant="secondary" onClick={copy}>
        リンクをコピー
      </Button>
      <p role="status" className="text-center text-brand text-small empty:hidden">
        {isCopied && 'リンクをコピーしました'}
      </p>
      <p className="text-ink-muted text-note">
        <span>開かないときは、リンクをコピーして外部のブラウザーに貼り付けてください。</span>
        {isFailed && <span className="mt-1 block select-all break-all text-ink">{url}</span>}
      </p>
    </Dialog>
  );
}
