import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { Link, type LinkProps } from '../link/Link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const button = cva(
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-field border px-5 text-center text-body font-bold leading-heading transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-muted',
  {
    variants: {
      variant: {
        primary: 'border-brand bg-brand text-surface hover:bg-brand/90',
        secondary: 'border-ink/25 bg-surface text-ink hover:border-ink',
        ghost: 'border-transparent bg-transparent text-brand underline-offset-4 hover:underline',
        danger: 'border-danger bg-surface text-danger hover:bg-danger hover:text-surface',
      } satisfies Record<ButtonVariant, string>,
      fullWidth: { true: 'w-full', false: '' },
    },
  },
);

type Common = {
  /** Visual weight. Use one `primary` per screen. */
  variant?: ButtonVariant;
  /** Takes the full width of its container. */
  fullWidth?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  Common & {
    /** Disables the button and marks it as busy for assistive technology. */
    loading?: boolean;
  };

/** A button for an action on this page. For navigation use ButtonLink. */
export function Button({
  variant = 'primary',
  fullWidth = false,
  loading = false,
  disabled,
  className,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      className={cn(button({ variant, fullWidth }), className)}
    />
  );
}

export type ButtonLinkProps = LinkProps & Common;

/** A link styled as a button. */
export const ButtonLink = ({ variant = 'primary', fullWidth = false, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} data-variant={variant} className={cn(button({ variant, fullWidth }), className)} />
);
