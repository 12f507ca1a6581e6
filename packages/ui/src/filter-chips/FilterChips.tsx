import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type Chip = {
  /** What choosing it means to the page. */
  value: string;
  /** What it says. */
  label: string;
};

export type FilterChipsProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** The choices in their order, すべて first. */
  chips: Chip[];
  /** The chosen one. */
  value: string;
  /** Another one was chosen. */
  onChange: (value: string) => void;
  /** What is being filtered. */
  label: string;
};

/** Narrows a set by one choice at a time. */
export const FilterChips = ({ chips, value, onChange, label, className, ...rest }: FilterChipsProps) => (
  <fieldset
    {...rest}
    className={cn(
      'scrollbar-none -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0',
      className,
    )}
  >
    <legend className="sr-only">{label}</legend>
    {chips.map((chip) => (
      <button
        key={chip.value}
        type="button"
        aria-pressed={chip.value === value}
        onClick={() => onChange(chip.value)}
        className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-[14px] aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand"
      >
        {chip.label}
      </button>
    ))}
  </fieldset>
);
