'use client';

import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { tabClassName, tabListClassName } from '../tabs/tabStyles.ts';

export type PageTab = {
  /** タブごとに違う値。 */
  value: string;
  /** タブの文字。 */
  label: string;
  /** アドレス。スクリプトが動く前や、新しい窓で開くときの行き先。 */
  href: string;
};

export type PageTabsProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  /** 並べる順のタブ。 */
  tabs: PageTab[];
  /** 選ばれているタブの値。 */
  value: string;
  /** タブが選ばれたとき、その値で呼ばれる。 */
  onChange: (value: string) => void;
  /** タブの並びの、読み上げの名前。 */
  label: string;
  /** 選ばれているタブの中身。 */
  children: ReactNode;
};

/** A modified click opens another window, or downloads. */
const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** それぞれにアドレスのある、1つのページの中のタブ。矢印キー、Home、Endで動く。スクリプトがなくても使える。 */
export function PageTabs({ tabs, value, onChange, label, children, ...rest }: PageTabsProps) {
  const id = useId();

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const current = all.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1, ' ': current }[event.key];
    const tab = next === undefined ? undefined : all.at(next % all.length);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    tab.click();
  };

  return (
    <div {...rest}>
      <div role="tablist" aria-label={label} onKeyDown={moveFocus} className={tabListClassName}>
        {tabs.map((tab) => (
          <a
            key={tab.value}
            role="tab"
            id={`${id}-${tab.value}`}
            href={tab.href}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={(event) => {
              if (isModified(event)) return;
              event.preventDefault();
              if (tab.value !== value) onChange(tab.value);
            }}
            className={cn(tabClassName, 'grid place-items-center aria-selected:border-ink aria-selected:text-ink')}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may start with text.
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
