import { type ComponentProps, useId } from 'react';
import { cn } from '../lib/cn.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  /** Stands above the input. */
  label: string;
  /** What helps to fill it in. */
  help?: string | undefined;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
};

/** One line of text. Label, help, 必須 and error are tied to the input. */
export function TextField({ label, help, error, required, className, ...rest }: TextFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('grid gap-1', className)} data-invalid={error ? true : undefined}>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-bold text-[14px]">
          {label}
        </label>
        {required && <span className="rounded-sm bg-brand-soft px-1.5 text-[12px] text-brand">必須</span>}
      </div>
      <input
        {...rest}
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className="min-h-12 w-full rounded-field border border-ink/30 bg-surface px-3.5 text-[16px] placeholder:text-ink-muted/70 aria-invalid:border-danger"
      />
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
