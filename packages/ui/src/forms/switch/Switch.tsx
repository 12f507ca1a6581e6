'use client';

import { type ComponentProps, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { labelClassName, readOnlyProps } from '../checkbox/Checkbox.tsx';
import { describedBy, FieldMessages, type FieldProps } from '../field/Field.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & FieldProps;

/** オンとオフをすぐに切り替えるスイッチ。行のどこを押しても切り替わる。フォームにはCheckboxと同じように結びつく。 */
export function Switch({ label, help, error, readOnly = false, disabled, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('grid gap-1', className)} data-invalid={error ? true : undefined}>
      <label
        className={cn('flex min-h-11 items-center justify-between gap-3 text-body', labelClassName(disabled, readOnly))}
      >
        <span>{label}</span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
          role="switch"
          disabled={disabled}
          {...(readOnly && readOnlyProps)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          className={cn(
            'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors',
            'before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-[left]',
            'checked:border-selected checked:bg-selected checked:before:left-6 checked:before:bg-surface',
            'disabled:opacity-50 aria-readonly:border-dashed',
            'forced-colors:before:bg-[ButtonText] forced-colors:before:forced-color-adjust-none',
            'forced-colors:checked:bg-[Highlight] forced-colors:checked:forced-color-adjust-none forced-colors:checked:before:bg-[HighlightText]',
          )}
        />
      </label>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
