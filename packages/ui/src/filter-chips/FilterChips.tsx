import { type ComponentProps, useState } from 'react';
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

/** Of more chips than this, the rest is shown after a tap: a home may have 180 rooms. */
const maxFolded = 12;

/** A single-choice filter. */
export function FilterChips({ chips, value, onChange, label, className, ...rest }: FilterChipsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isFoldable = chips.length > maxFolded;
  const shown =
    isFoldable && !unfolded ? chips.filter((chip, index) => index < maxFolded || chip.value === value) : chips;
  return (
    <fieldset {...rest} className={cn('flex min-w-0 flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {shown.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-small transition-colors hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-bold aria-pressed:text-surface"
        >
          {chip.label}
        </button>
      ))}
      {isFoldable && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-11 rounded-full px-4 font-bold text-brand text-small hover:underline"
        >
          {unfolded ? 'たたむ' : `ほか${chips.length - shown.length}件を表示`}
        </button>
      )}
    </fieldset>
  );
}
