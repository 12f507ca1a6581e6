'use client';

import { LayoutGrid, List } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';

export type ViewToggleProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** 選ばれている表示。 */
  value: 'grid' | 'list';
  /** 表示が押されたとき、その値で呼ばれる。 */
  onChange: (value: 'grid' | 'list') => void;
};

const views = [
  { view: 'grid', label: 'グリッド表示', icon: LayoutGrid },
  { view: 'list', label: 'リスト表示', icon: List },
] as const;

/** グリッドとリストを切り替える。 */
export const ViewToggle = ({ value, onChange, className, ...rest }: ViewToggleProps) => (
  <fieldset
    {...rest}
    className={cn('inline-flex min-w-0 rounded-field border border-line-strong bg-surface p-0.5', className)}
  >
    <legend className="sr-only">表示の切り替え</legend>
    {views.map(({ view, label, icon }) => (
      <button
        key={view}
        type="button"
        aria-label={label}
        aria-pressed={view === value}
        onClick={() => onChange(view)}
        className="grid size-11 place-items-center rounded-field text-ink-muted hover:text-ink aria-pressed:bg-selected aria-pressed:text-on-fill"
      >
        <Icon icon={icon} className="size-icon" />
      </button>
    ))}
  </fieldset>
);
