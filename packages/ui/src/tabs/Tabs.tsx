import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type Tab = {
  /** Unique among the tabs. */
  value: string;
  /** Text of the tab. */
  label: string;
  /** Content of its panel. */
  content: ReactNode;
};

export type TabsProps = Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'dir' | 'defaultValue'> & {
  /** The tabs in display order. */
  tabs: Tab[];
  /** Value of the selected tab. */
  value: string;
  /** Called with the value of the tab that is selected. */
  onChange: (value: string) => void;
  /** Accessible name of the tab list. */
  label: string;
};

/** Tabs with panels, moved by arrow keys, Home and End. */
export const Tabs = ({ tabs, value, onChange, label, ...rest }: TabsProps) => (
  <RadixTabs.Root {...rest} value={value} onValueChange={onChange}>
    <RadixTabs.List
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col border-line border-b md:inline-grid md:w-full md:auto-cols-max md:gap-8"
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className={cn(
            '-mb-px min-h-11 min-w-11 border-transparent border-b-strong px-1 font-bold text-small text-ink-muted transition-colors',
            'hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
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
