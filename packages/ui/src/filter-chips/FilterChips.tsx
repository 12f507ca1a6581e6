import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type Chip = {
  /** Value of the option. */
  value: string;
  /** Text of the chip. */
  label: string;
};

export type FilterChipsProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** The options in display order, すべて first. */
  chips: Chip[];
  /** Value of the selected chip. */
  value: string;
  /** Called with the value of the chip that is clicked. */
  onChange: (value: string) => void;
  /** Accessible name of the group. */
  label: string;
};

/** A single-choice filter. */
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
        className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-small aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand"
      >
        {chip.label}
      </button>
    ))}
  </fieldset>
);
