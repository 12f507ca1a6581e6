import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type AlertVariant = 'info' | 'success' | 'error';

const alert = cva('flex items-start gap-2.5 rounded-field border px-4 py-3 text-small leading-note', {
  variants: {
    variant: {
      info: 'border-brand/25 bg-brand-soft text-ink',
      success: 'border-brand/25 bg-brand-soft text-brand',
      error: 'border-danger/40 bg-surface text-danger',
    } satisfies Record<AlertVariant, string>,
  },
});

const icon = { info: Info, success: CircleCheck, error: CircleAlert } as const;

export type AlertProps = ComponentProps<'div'> & {
  /** Kind of message. `error` is announced at once, `success` politely. */
  variant?: AlertVariant;
};

/** A message that stays in the page, next to what it concerns. */
export function Alert({ variant = 'info', className, children, ...rest }: AlertProps) {
  const Icon = icon[variant];
  return (
    <div
      {...rest}
      role={variant === 'error' ? 'alert' : variant === 'success' ? 'status' : undefined}
      data-variant={variant}
      className={cn(alert({ variant }), className)}
    >
      <Icon aria-hidden className="size-icon mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
