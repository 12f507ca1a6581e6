'use client';

import { Link2, Share2 } from 'lucide';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { cn } from '../../lib/cn.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { Icon } from '../icon/Icon.tsx';
import { externalBrowserUrl } from '../in-app-browser-dialog/externalBrowserUrl.ts';

export type ShareProps = Omit<ComponentProps<'section'>, 'children' | 'title'> & {
  /** 共有するページの絶対アドレス。 */
  url: string;
  /** 共有するものの名前。 */
  title: string;
};

const itemClassName =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-line px-4 text-ink-muted text-small hover:border-ink hover:text-ink';

const subscribe = () => () => {};
/** False on the server. Adding the button after hydration causes no layout shift. */
const useHasShareSheet = () =>
  useSyncExternalStore(
    subscribe,
    () => typeof navigator.share === 'function',
    () => false,
  );

/**
 * ページを共有する：LINE、X、リンクのコピー、端末の共有画面（使えるときだけ）。LINEとXはJavaScriptなしでも使える。LINEで送ったリンクは、
 * LINEの外のブラウザーで開く。
 */
export function Share({ url, title, 'aria-label': label = 'このページを共有', className, ...rest }: ShareProps) {
  const { isCopied, isFailed, copy } = useCopy(url);
  const hasShareSheet = useHasShareSheet();
  const openShareSheet = async () => {
    try {
      await navigator.share({ title, url });
    } catch {
      // The user closed the sheet.
    }
  };

  return (
    <section {...rest} aria-label={label} className={cn('relative', className)}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ExternalLink
            label="LINE"
            href={`https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url: externalBrowserUrl(url) })}`}
          />
        </li>
        <li>
          <ExternalLink label="X" href={`https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`} />
        </li>
        <li>
          <button type="button" aria-label="リンクをコピー" onClick={copy} className={itemClassName}>
            <Icon icon={Link2} className="size-icon-small" />
            コピー
          </button>
        </li>
        {hasShareSheet && (
          <li>
            <button
              type="button"
              aria-label="ほかの方法で共有"
              onClick={openShareSheet}
              className={cn(itemClassName, 'px-0')}
            >
              <Icon icon={Share2} className="size-icon-small" />
            </button>
          </li>
        )}
      </ul>
      <p
        role="status"
        className={cn(
          isCopied && 'absolute top-full left-0 z-raised mt-1 rounded-field bg-ink px-3 py-1.5 text-small text-on-fill',
        )}
      >
        {isCopied && 'リンクをコピーしました'}
      </p>
      {isFailed && (
        <p role="alert" className="mt-2 text-danger text-note">
          コピーできませんでした。次のリンクを長押ししてコピーしてください。
          <span className="block select-all break-all text-ink">{url}</span>
        </p>
      )}
    </section>
  );
}

const ExternalLink = ({ label, href }: { label: string; href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={itemClassName}>
    <span>{label}</span>
    <span className="sr-only">で共有（新しいタブで開きます）</span>
  </a>
);
