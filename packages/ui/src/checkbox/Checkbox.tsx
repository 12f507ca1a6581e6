import { type ComponentProps, useId } from 'react';
import { describedBy, FieldMessages, type FieldProps } from '../field/Field.tsx';
import { cn } from '../lib/cn.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & FieldProps;

/** 行のどこを押しても切り替わるチェックボックス。 */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn('grid grid-cols-1 gap-1', className)} data-invalid={error ? true : undefined}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          className="size-5 shrink-0 accent-brand"
        />
        {label}
      </label>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
