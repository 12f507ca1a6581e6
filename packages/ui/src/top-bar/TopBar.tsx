import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { cn } from '../lib/cn.ts';
import { Link } from '../link/Link.tsx';

export type TopBarProps = Omit<ComponentProps<'header'>, 'children'> & {
  /** 見ている人。分かるまでは、メニューもログインも出ない。 */
  viewer: { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; name: string };
  /** ログインのページのアドレス。 */
  signInHref: string;
  /** ユーザーのメニューのリンク。 */
  menu: { label: string; href: string }[];
  /** ログアウトが押されたときに呼ばれる。 */
  onSignOut: () => void;
};

/** すべてのページの上のバー。左にロゴ、右にユーザーのメニューかログイン。 */
export const TopBar = ({ viewer, signInHref, menu, onSignOut, className, ...rest }: TopBarProps) => (
  <header
    {...rest}
    data-viewer={viewer.status}
    className={cn('sticky top-0 z-30 border-line border-b bg-paper pt-safe', className)}
  >
    <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-4 px-page">
      <Link
        href="/"
        className="flex min-h-11 shrink-0 items-center whitespace-nowrap font-bold text-heading tracking-heading"
        aria-label="イエスペック トップページ"
      >
        イエ<span className="text-brand">スペック</span>
      </Link>
      {viewer.status === 'signedOut' && (
        <Link href={signInHref} className="flex min-h-11 items-center font-bold text-small hover:underline">
          ログイン
        </Link>
      )}
      {viewer.status === 'signedIn' && <UserMenu name={viewer.name} menu={menu} onSignOut={onSignOut} />}
    </div>
  </header>
);

type UserMenuProps = { name: string; menu: TopBarProps['menu']; onSignOut: () => void };

function UserMenu({ name, menu, onSignOut }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'Escape') return;
    setOpen(false);
    currentTarget.querySelector('button')?.focus();
  };
  const signOut = () => {
    setOpen(false);
    onSignOut();
  };
  const itemClassName = 'flex min-h-11 w-full items-center px-4 text-left text-small hover:bg-paper';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes the menu on Escape and blur; its buttons and links are the controls.
    <div
      className="relative"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${name}さんのメニュー`}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-52 items-center gap-2 font-bold text-small"
      >
        <Avatar name={name} />
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden className="size-icon-small" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute right-0 mt-1 w-52 overflow-hidden rounded-card border border-line bg-surface py-1"
      >
        {menu.map(({ label, href }) => (
          <Link key={href} href={href} className={itemClassName} onClick={() => setOpen(false)}>
            {label}
          </Link>
        ))}
        <button type="button" className={cn(itemClassName, 'border-line border-t')} onClick={signOut}>
          ログアウト
        </button>
      </div>
    </div>
  );
}
