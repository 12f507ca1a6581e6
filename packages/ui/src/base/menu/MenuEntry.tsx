'use client';

import type { IconNode } from 'lucide';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';

export type MenuItem = {
  /** 見える名前。メニューの中で重ならないこと。 */
  label: string;
  /** 名前の前のアイコン（lucide）。 */
  icon?: IconNode;
  /** 選んだときに呼ばれる。 */
  onSelect?: () => void;
  /** ほかのページへ進むときの行き先。 */
  href?: string;
  /** `danger`は失うものがある操作。 */
  tone?: 'danger';
  /** 今は選べない。矢印キーでは止まる。 */
  disabled?: boolean;
};

/** A menu entry: a link if it has an `href` and is enabled, otherwise a button. */
export function MenuEntry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, onSelect, href, tone, disabled = false } = item;
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cn(
      'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-small -outline-offset-2 hover:bg-paper focus:bg-paper active:bg-line aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted',
      tone === 'danger' && 'text-danger',
    ),
  } as const;
  const content = (
    <>
      {icon && <Icon icon={icon} className="size-icon" />}
      <span>{label}</span>
    </>
  );
  const select = () => {
    if (disabled) return;
    onClose();
    onSelect?.();
  };

  return href && !disabled ? (
    <Link {...shared} href={href} onClick={select}>
      {content}
    </Link>
  ) : (
    <button {...shared} type="button" aria-disabled={disabled || undefined} onClick={select}>
      {content}
    </button>
  );
}
