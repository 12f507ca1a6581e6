import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type Tab = {
  /** Tells the tabs apart. */
  value: string;
  /** What it says. */
  label: string;
  /** Stands below while it is open. */
  content: ReactNode;
};

export type TabsProps = {
  /** The tabs in their order. */
  tabs: Tab[];
  /** The one that is open. */
  value: string;
  /** Another one was chosen. */
  onChange: (value: string) => void;
  /** What they are tabs of. */
  label: string;
  /** Classes of the whole. */
  className?: string;
};

/** A few views of one thing, one open at a time; arrow keys, Home and End move. */
export const Tabs = ({ tabs, value, onChange, label, className }: TabsProps) => (
  <RadixTabs.Root value={value} onValueChange={onChange} className={className}>
    <RadixTabs.List
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col border-line border-b md:inline-grid md:w-full md:auto-cols-max md:gap-8"
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className={cn(
            '-mb-px min-h-11 min-w-11 border-transparent border-b-2 px-1 font-bold text-[14px] text-ink-muted transition-colors',
            'data-[state=active]:border-ink data-[state=active]:text-ink',
          )}
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value} className="outline-offset-4">
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
