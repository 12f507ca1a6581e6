import { Heart, House, type IconNode, LogIn, Search, SquarePlus, UserRound } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';

export type BottomTab = 'home' | 'search' | 'create' | 'favorites' | 'account';

export type BottomBarProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** ログイン済みなら右端のタブはマイページ、未ログインならログイン。 */
  signedIn: boolean;
  /** 今のページのタブ。どのタブのページでもなければnull。 */
  current: BottomTab | null;
  /** それぞれのタブの行き先。 */
  hrefs: Record<BottomTab, string>;
};

/** 主な行き先。画面の下に固定され、1024pxからは上のバーの中央に並ぶ。 */
export function BottomBar({ signedIn, current, hrefs, className, ...rest }: BottomBarProps) {
  const tabs: { tab: BottomTab; label: string; icon: IconNode }[] = [
    { tab: 'home', label: 'ホーム', icon: House },
    { tab: 'search', label: 'さがす', icon: Search },
    { tab: 'create', label: '物件登録', icon: SquarePlus },
    { tab: 'favorites', label: 'お気に入り', icon: Heart },
    signedIn
      ? { tab: 'account', label: 'マイページ', icon: UserRound }
      : { tab: 'account', label: 'ログイン', icon: LogIn },
  ];

  return (
    <nav
      {...rest}
      aria-label="メインメニュー"
      data-bottom-bar
      className={cn(
        'px-safe fixed inset-x-0 bottom-0 z-bar border-line border-t bg-surface pb-safe',
        'lg:top-[env(safe-area-inset-top)] lg:bottom-auto lg:mx-auto lg:w-max lg:border-0 lg:bg-transparent lg:pb-0',
        className,
      )}
    >
      <ul className="mx-auto grid h-14 max-w-xl grid-cols-5 lg:flex lg:max-w-none lg:gap-2">
        {tabs.map(({ tab, label, icon }) => (
          // Hides ログイン on wide screens, where the top bar has it. `until-known` keeps the place of マイページ.
          <li key={tab} className={tab === 'account' && !signedIn ? 'until-known lg:hidden' : undefined}>
            <Link
              href={hrefs[tab]}
              aria-current={tab === current ? 'page' : undefined}
              className="grid h-full place-content-center justify-items-center gap-0.5 whitespace-nowrap tab-label text-ink-muted leading-flat hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-selected lg:flex lg:items-center lg:gap-2 lg:px-3 lg:text-note"
            >
              <Icon icon={icon} className="size-icon" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
