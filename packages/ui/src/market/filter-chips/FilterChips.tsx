'use client';

import { type ComponentProps, useState } from 'react';
import { cn } from '../../lib/cn.ts';

export type Chip = {
  /** 選択肢の値。 */
  value: string;
  /** チップの文字。 */
  label: string;
};

export type FilterChipsProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** 「すべて」のほかの、並べる順の選択肢。 */
  chips: Chip[];
  /** 「すべて」が先頭に並ぶ。その値は `all`。 */
  hasAll?: boolean;
  /** 選ばれているチップの値。 */
  value: string;
  /** チップが押されたとき、その値で呼ばれる。 */
  onChange: (value: string) => void;
  /** まとまりの、読み上げの名前。 */
  label: string;
};

/** More chips are collapsed: a property may have 100 rooms. */
const maxCollapsed = 12;

const all = { value: 'all', label: 'すべて' };

/** 1つだけ選ぶ絞り込み。 */
export function FilterChips({
  chips: others,
  hasAll = true,
  value,
  onChange,
  label,
  className,
  ...rest
}: FilterChipsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const chips = hasAll ? [all, ...others] : others;
  const isCollapsible = chips.length > maxCollapsed;
  const shown =
    isCollapsible && !isExpanded ? chips.filter((chip, index) => index < maxCollapsed || chip.value === value) : chips;
  return (
    <fieldset {...rest} className={cn('flex min-w-0 flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {shown.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-small leading-note transition-colors hover:border-ink aria-pressed:hover:bg-brand-strong aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:font-bold aria-pressed:text-on-fill"
        >
          {chip.label}
        </button>
      ))}
      {isCollapsible && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="min-h-11 rounded-full px-4 font-bold text-link text-small hover:underline"
        >
          {isExpanded ? 'たたむ' : `ほか${chips.length - shown.length}件を表示`}
        </button>
      )}
    </fieldset>
  );
}
