'use client';

import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link } from '../link/Link.tsx';
import { lazy } from '../part-failed/lazy.tsx';
import type { UserMenuProps } from './UserMenu.tsx';

// Visitors never need it.
const UserMenu = lazy(() => import('./UserMenu.tsx'));

export type TopBarProps = ComponentProps<'header'> &
  Pick<UserMenuProps, 'menu' | 'onSignOut'> & {
    /** 見ている人。分かるまでは、メニューもログインも出ない。 */
    viewer: { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; name: string };
    /** ログインのページのアドレス。 */
    signInHref: string;
    /** ロゴとログインのあいだで読まれるもの：主な行き先（BottomBar）。 */
    children?: ReactNode;
  };

/** すべてのページの上のバー。左にロゴ、右にユーザーのメニューかログイン。 */
export const TopBar = ({ viewer, signInHref, menu, onSignOut, className, children, ...rest }: TopBarProps) => (
  <header
    {...rest}
    data-viewer={viewer.status}
    className={cn('sticky top-0 z-bar border-line border-b bg-paper pt-safe', className)}
  >
    <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-4 px-page">
      <Link
        href="/"
        className="flex min-h-11 shrink-0 items-center whitespace-nowrap font-bold text-heading tracking-heading"
        aria-label="イエスペック トップページ"
      >
        イエ<span className="text-brand">スペック</span>
      </Link>
      {children}
      {viewer.status === 'signedOut' && (
        <Link href={signInHref} className="until-known flex min-h-11 items-center font-bold text-small hover:underline">
          ログイン
        </Link>
      )}
      {viewer.status === 'signedIn' && (
        <Suspense>
          <UserMenu name={viewer.name} menu={menu} onSignOut={onSignOut} />
        </Suspense>
      )}
    </div>
  </header>
);
