import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** ないものを表すアイコン。 */
  icon?: IconNode | undefined;
  /** 何がないか。 */
  title: string;
  /** 見出しの段。ページの見出しなら1、見出しのある一覧の中では3。 */
  level?: 1 | 2 | 3;
  /** 次にできること。 */
  description?: string | undefined;
};

/** 空の一覧の代わりに、次にできることを伝える。中身にはその操作を置く。 */
export function EmptyState({ icon, title, level = 2, description, className, children, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={cn('grid justify-items-center gap-2 px-4 py-12 text-center', className)}>
      {icon && (
        <div className="mb-1 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon icon={icon} className="size-icon-large" />
        </div>
      )}
      <Heading className="text-body">{title}</Heading>
      {description && <p className="max-w-sm text-ink-muted text-small">{description}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
