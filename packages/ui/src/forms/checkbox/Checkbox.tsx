'use client';

import { type ComponentProps, type MouseEvent, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { describedBy, FieldMessages, type FieldProps } from '../field/Field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & FieldProps;

/** Native checkboxes have no read-only state. These props keep focus and value, and report no change. */
export const readOnlyProps = {
  readOnly: true,
  'aria-readonly': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: undefined,
} as const;

/** Cursor and colour of the label that contains a checkbox or a switch. */
export function labelClassName(disabled = false, readOnly = false) {
  if (disabled) return 'cursor-not-allowed text-ink-muted';
  return readOnly ? 'cursor-default' : 'cursor-pointer hover:text-brand';
}

/** 行のどこを押しても切り替わるチェックボックス。 */
export function Checkbox({ label, help, error, readOnly = false, disabled, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn('grid grid-cols-1 gap-1', className)} data-invalid={error ? true : undefined}>
      <label className={cn('flex min-h-11 items-center gap-3 text-body', labelClassName(disabled, readOnly))}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          disabled={disabled}
          {...(readOnly && readOnlyProps)}
          className={cn('size-5 shrink-0', readOnly ? 'accent-ink-muted' : 'accent-selected')}
        />
        <span>{label}</span>
      </label>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
