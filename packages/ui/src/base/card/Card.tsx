import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** 見出し。 */
  title: string;
  /** 見出しの下の文。 */
  description?: ReactNode;
  /** 最後に並ぶボタン。安全なものを先に置く。 */
  actions?: ReactNode;
};

/** 線で囲んだひとまとまり。見出しと操作がある。 */
export const Card = ({ title, description, actions, className, children, ...rest }: CardProps) => (
  <section {...rest} className={cn('rounded-card border border-line bg-surface p-4 md:p-6', className)}>
    <h3 className="text-body">{title}</h3>
    {description && <p className="mt-1 text-small text-ink-muted leading-note">{description}</p>}
    {children && <div className="mt-4">{children}</div>}
    {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
  </section>
);
