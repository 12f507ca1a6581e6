import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { Link, type LinkProps } from '../link/Link.tsx';
import { Ring } from '../spinner/Ring.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost';
export type ButtonTone = 'brand' | 'danger';

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-field border text-center font-bold leading-heading transition-colors aria-busy:cursor-progress disabled:cursor-not-allowed disabled:border-line disabled:bg-line-soft disabled:text-ink-muted',
  {
    variants: {
      variant: { primary: 'text-surface', secondary: 'bg-surface', ghost: 'border-transparent hover:underline' },
      tone: { brand: '', danger: '' },
      size: { medium: 'min-h-12 px-5 text-body', small: 'min-h-11 px-3.5 text-small' },
      fullWidth: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      {
        variant: 'primary',
        tone: 'brand',
        class: 'border-brand bg-brand hover:bg-brand-strong active:border-brand-strong active:bg-brand-strong',
      },
      {
        variant: 'primary',
        tone: 'danger',
        class: 'border-danger bg-danger hover:bg-danger-strong active:border-danger-strong active:bg-danger-strong',
      },
      { variant: 'secondary', tone: 'brand', class: 'border-line-strong text-ink hover:border-ink active:bg-line' },
      {
        variant: 'secondary',
        tone: 'danger',
        class: 'border-danger text-danger hover:bg-danger-soft active:border-danger-strong active:text-danger-strong',
      },
      { variant: 'ghost', tone: 'brand', class: 'text-brand underline-offset-4 active:text-brand-strong' },
      { variant: 'ghost', tone: 'danger', class: 'text-danger underline-offset-4 active:text-danger-strong' },
    ],
  },
);

type Common = {
  /** Visual weight. Use one `primary` per screen. */
  variant?: ButtonVariant;
  /** 意味。`danger` は消すもの、取り消せないもの。 */
  tone?: ButtonTone;
  /** 大きさ。`small` は一覧の行や表の中で。どちらも指の届く44px以上。 */
  size?: 'medium' | 'small';
  /** 文字の前のアイコン（lucide-react）。 */
  icon?: LucideIcon;
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
  tone = 'brand',
  size = 'medium',
  icon: Icon,
  fullWidth = false,
  loading = false,
  className,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      // Busy is not disabled: it keeps its colours and the focus. Without its click, a form is not submitted either.
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      data-variant={variant}
      data-tone={tone}
      className={cn(button({ variant, tone, size, fullWidth }), className)}
    >
      {loading ? <Ring /> : Icon && <Icon aria-hidden className="size-icon" />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & Common;

/** A link styled as a button. */
export const ButtonLink = ({
  variant = 'primary',
  tone = 'brand',
  size = 'medium',
  icon: Icon,
  fullWidth = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link
    {...rest}
    data-variant={variant}
    data-tone={tone}
    className={cn(button({ variant, tone, size, fullWidth }), className)}
  >
    {Icon && <Icon aria-hidden className="size-icon" />}
    {children}
  </Link>
);
