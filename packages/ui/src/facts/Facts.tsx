import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type Fact = { label: string; value: ReactNode };

export type FactsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** Rows in their order. */
  facts: Fact[];
};

/** Facts as label and value, side by side. */
export const Facts = ({ facts, className, ...rest }: FactsProps) => (
  <dl {...rest} className={cn('grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-[14px]', className)}>
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
);
