import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';

/** What every field of a form has besides its control. */
export type FieldProps = {
  /** Stands above the control. */
  label: string;
  /** What helps to fill it in. */
  help?: string | undefined;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
};

type Control = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldWrapperProps = FieldProps & {
  required: boolean | undefined;
  className?: string | undefined;
  /** The control, with the attributes that tie it to its words. */
  children: (control: Control) => ReactNode;
};

/** Label, 必須, help and error around a control, tied to it for assistive technology. */
export function Field({ label, help, error, required, className, children }: FieldWrapperProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('grid gap-1', className)} data-invalid={error ? true : undefined}>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-bold text-[14px]">
          {label}
        </label>
        {required && <span className="rounded-sm bg-brand-soft px-1.5 text-[12px] text-brand">必須</span>}
      </div>
      {children({ id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {help && (
        <p id={`${id}-help`} className="text-[13px] text-ink-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-[13px] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** How a control of one line looks. At least 16 px: phones zoom into smaller ones. */
export const controlClassName =
  'min-h-12 w-full rounded-field border border-ink/30 bg-surface px-3.5 text-[16px] placeholder:text-ink-muted/70 aria-invalid:border-danger';
