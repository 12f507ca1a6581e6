'use client';

import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useOutsidePress } from '../../lib/useOutsidePress.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';

export type UserMenuProps = {
  name: string;
  /** ユーザーのメニューのリンク。 */
  menu: { label: string; href: string }[];
  /** ログアウトが押されたときに呼ばれる。 */
  onSignOut: () => void;
};

/** ログインした人の名前と、その人のメニュー。文字が大きくて狭い画面では、名前は頭文字だけになる。 */
export default function UserMenu({ name, menu, onSignOut }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  useOutsidePress(open, () => setOpen(false), container);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes the menu on Escape and blur.
    <div
      ref={container}
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
        <span className="max-[20rem]:hidden truncate">{name}</span>
        <Icon icon={ChevronDown} className="size-icon-small" />
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
