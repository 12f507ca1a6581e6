'use client';

import { EllipsisVertical, type IconNode } from 'lucide';
import { type ComponentProps, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { useOutsidePress } from '../../lib/useOutsidePress.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { placeBelow } from './placeBelow.ts';

export type MenuProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'popover' | 'popoverTarget'> & {
  /** ボタンの名前。何の操作かまで言う：「木漏れ日の家の操作」。 */
  label: string;
  /** 操作、よく使う順。失うものがあるものは最後。 */
  items: MenuItem[];
  /** ボタンのアイコン（lucide）。 */
  icon?: IconNode;
};

const isPrintable = (key: string) => key.length === 1 && key !== ' ';

/**
 * 行に添える操作のメニュー。ボタンを押すか、↓・↑で開き、矢印・Home・End・頭の文字で動き、Escapeで閉じる。閉じると
 * フォーカスはボタンへ戻る。
 */
export function Menu({ label, items, icon = EllipsisVertical, onKeyDown, ...rest }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const opensAtEnd = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => menu.current?.hidePopover();
  useOutsidePress(isOpen, close, button, menu);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (!menu.current || !button.current) return;
    if (newState === 'closed') {
      // Safari does not focus a clicked button, so the popover has no focus to restore.
      if (document.activeElement === document.body) button.current.focus();
      return;
    }
    placeBelow(menu.current, button.current);
    entries()
      .at(opensAtEnd.current ? -1 : 0)
      ?.focus();
    opensAtEnd.current = false;
  };

  const onButtonKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    opensAtEnd.current = event.key === 'ArrowUp';
    menu.current?.showPopover();
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const move = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') move(current + 1);
    else if (event.key === 'ArrowUp') move(current - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(-1);
    else if (event.key === 'Tab') close();
    else if (event.key === ' ' && all[current]?.tagName === 'A') {
      event.preventDefault();
      all[current].click();
    } else if (isPrintable(event.key)) {
      const next = [...all.slice(current + 1), ...all].find((entry) =>
        entry.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
      );
      next?.focus();
    }
  };

  return (
    <>
      <IconButton
        {...rest}
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={onButtonKeyDown}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        // Renders entries just before opening: a page may have 200 menus.
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onToggle={onToggle}
        onKeyDown={onMenuKeyDown}
        className="absolute inset-auto m-0 min-w-48 max-w-[calc(100vw-2rem)] rounded-card border border-line-strong bg-surface p-1 text-ink"
      >
        {isOpen && items.map((item) => <MenuEntry key={item.label} item={item} onClose={close} />)}
      </div>
    </>
  );
}
