import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Icon of the missing content. */
  icon?: ReactNode;
  /** What is empty. */
  title: string;
  /** What to do next. */
  description?: string | undefined;
};

/** Shown in place of an empty list, with what to do next. The children are its action. */
export const EmptyState = ({ icon, title, description, className, children, ...rest }: EmptyStateProps) => (
  <div {...rest} className={cn('grid justify-items-center gap-2 px-4 py-12 text-center', className)}>
    {icon && (
      <div aria-hidden className="mb-1 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        {icon}
      </div>
    )}
    <p className="font-bold">{title}</p>
    {description && <p className="max-w-sm text-small text-ink-muted">{description}</p>}
    {children && <div className="mt-3">{children}</div>}
  </div>
);
