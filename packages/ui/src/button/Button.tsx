import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { Link, type LinkProps } from '../link/Link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'small';

const button = cva(
  'inline-flex items-center justify-center rounded-field border text-center font-bold leading-snug transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-muted',
  {
    variants: {
      variant: {
        primary: 'border-brand bg-brand text-surface hover:bg-brand/90',
        secondary: 'border-ink/25 bg-surface text-ink hover:border-ink',
        ghost: 'border-transparent bg-transparent text-brand underline-offset-4 hover:underline',
        danger: 'border-danger bg-surface text-danger hover:bg-danger hover:text-surface',
      } satisfies Record<ButtonVariant, string>,
      size: {
        medium: 'min-h-12 gap-2 px-5 text-[15px]',
        // 36 px to the eye; its target reaches 4 px further above and below.
        small: 'relative min-h-9 gap-1.5 px-3.5 text-[13px] after:absolute after:inset-x-0 after:-inset-y-[5px]',
      } satisfies Record<ButtonSize, string>,
      fullWidth: { true: 'w-full', false: '' },
    },
  },
);

type Common = {
  /** Visual weight. Use one `primary` per screen. */
  variant?: ButtonVariant;
  /** 大きさ。`small`は行の中の操作に使う。見た目は36px、押せる範囲は44px。 */
  size?: ButtonSize;
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
  size = 'medium',
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
      className={cn(button({ variant, size, fullWidth }), className)}
    />
  );
}

export type ButtonLinkProps = LinkProps & Common;

/** A link styled as a button. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  className,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} data-variant={variant} className={cn(button({ variant, size, fullWidth }), className)} />
);
