import type { ChangeEvent, ComponentProps } from 'react';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';
import { cn } from '../lib/cn.ts';
import { toHalfWidthNumber } from './toHalfWidthNumber.ts';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode' | 'step'> &
  FieldProps & {
    /** The finest difference: 1 for whole numbers, 0.01 for areas. It chooses the phone's keyboard. */
    step?: number;
    /** What the number counts, behind it: ㎡, 円. */
    unit?: string;
  };

const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true;

/** A number as people type it: full-width digits become half-width, and what is no number is left for its error. */
export function NumberField({
  label,
  help,
  error,
  required,
  step = 1,
  unit,
  onChange,
  className,
  ...rest
}: NumberFieldProps) {
  const normalise = (event: ChangeEvent<HTMLInputElement>) => {
    event.currentTarget.value = toHalfWidthNumber(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type="text"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            // During a conversion the text belongs to the input method; no change follows its end.
            onChange={(event) => (isComposing(event.nativeEvent) ? onChange?.(event) : normalise(event))}
            onCompositionEnd={(event) => normalise(event as unknown as ChangeEvent<HTMLInputElement>)}
            className={cn(controlClassName, unit && 'pr-12')}
          />
          {unit && (
            <span
              aria-hidden
              className="absolute inset-y-0 right-3.5 grid place-items-center text-[14px] text-ink-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
