import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type Fact = {
  /** What is told: 間取り. */
  label: string;
  /** What it is: 3LDK. */
  value: ReactNode;
};

export type FactsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** Rows in their order. */
  facts: Fact[];
  /** `small` in a list of many, `airy` where sentences are read. */
  look?: 'normal' | 'small' | 'airy';
};

const list = cva('grid grid-cols-[max-content_1fr] gap-x-4', {
  variants: {
    look: {
      normal: 'gap-y-0.5 text-[14px]',
      small: 'gap-y-0.5 text-[13px] leading-relaxed',
      airy: 'gap-y-3 text-[14px] leading-relaxed',
    },
  },
});

/** Facts as label and value, side by side. */
export const Facts = ({ facts, look = 'normal', className, ...rest }: FactsProps) => (
  <dl {...rest} className={cn(list({ look }), className)}>
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
);
