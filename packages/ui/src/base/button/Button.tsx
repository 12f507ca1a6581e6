'use client';

import type { IconNode } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import type { LinkProps } from '../link/LinkProvider.ts';
import { Ring } from '../spinner/Ring.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost';
export type ButtonTone = 'brand' | 'danger';

const variantClassNames = {
  brand: {
    primary: 'border-action bg-action text-on-fill hover:bg-action-strong',
    secondary: 'border-line-strong bg-surface hover:border-ink',
    ghost: 'border-transparent text-link underline-offset-4 hover:underline',
  },
  danger: {
    primary: 'border-danger bg-danger text-on-fill hover:border-ink',
    secondary: 'border-danger bg-surface text-danger hover:bg-danger-soft',
    ghost: 'border-transparent text-danger underline-offset-4 hover:underline',
  },
} satisfies Record<ButtonTone, Record<ButtonVariant, string>>;

const sizeClassNames = { medium: 'min-h-12 px-5 text-body', small: 'min-h-11 px-3.5 text-small' };

type SharedProps = {
  /** 見た目の強さ。`primary` は1つの画面に1つ。 */
  variant?: ButtonVariant;
  /** 意味。`danger` は消すもの、取り消せないもの。 */
  tone?: ButtonTone;
  /** 大きさ。`small` は一覧の行や表の中で。どちらも指の届く44px以上。 */
  size?: 'medium' | 'small';
  /** 文字の前のアイコン（lucide）。 */
  icon?: IconNode;
  /** 置かれた場所の幅いっぱいに広がる。 */
  fullWidth?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  SharedProps & {
    /** 処理中。押せなくなり、支援技術にも処理中と伝わる。 */
    loading?: boolean;
  };

/** Attributes and icon that Button and ButtonLink share. */
function getSharedAttributes({
  variant = 'primary',
  tone = 'brand',
  size = 'medium',
  icon,
  fullWidth,
  className,
  ...rest
}: SharedProps & { className?: string | undefined }) {
  return {
    ...rest,
    icon,
    'data-variant': variant,
    'data-tone': tone,
    className: cn(
      'inline-flex items-center justify-center gap-2 rounded-field border text-center font-bold leading-heading transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-line-soft disabled:text-ink-muted',
      variantClassNames[tone][variant],
      sizeClassNames[size],
      fullWidth && 'w-full',
      className,
    ),
  };
}

/** Gives a text an element of its own: translated by the browser, a bare one breaks when the icon changes. */
const asElement = (children: ReactNode) => (typeof children === 'string' ? <span>{children}</span> : children);

/** このページで何かをするボタン。ほかのページへ進むならButtonLinkを使う。 */
export function Button({ loading = false, type, onClick, children, ...props }: ButtonProps) {
  const { icon, ...rest } = getSharedAttributes(props);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      // Not `disabled`, so that it keeps colours and focus. Cancelling the click also prevents a submission.
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Ring /> : icon && <Icon icon={icon} className="size-icon" />}
      {asElement(children)}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & SharedProps;

/** ボタンに見えるリンク。 */
export function ButtonLink({ href, children, ...props }: ButtonLinkProps) {
  const { icon, ...rest } = getSharedAttributes(props);
  return (
    <Link {...rest} href={href}>
      {icon && <Icon icon={icon} className="size-icon" />}
      {asElement(children)}
    </Link>
  );
}
