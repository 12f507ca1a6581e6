'use client';

import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { tabClassName, tabListClassName } from './tabStyles.ts';

export type Tab = {
  /** タブごとに違う値。 */
  value: string;
  /** タブの文字。 */
  label: string;
  /** タブの中身。 */
  content: ReactNode;
};

export type TabsProps = Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'dir' | 'defaultValue'> & {
  /** 並べる順のタブ。 */
  tabs: Tab[];
  /** 選ばれているタブの値。 */
  value: string;
  /** タブが選ばれたとき、その値で呼ばれる。 */
  onChange: (value: string) => void;
  /** タブの並びの、読み上げの名前。 */
  label: string;
};

/** 中身を切り替えるタブ。矢印キー、Home、Endで動く。 */
export const Tabs = ({ tabs, value, onChange, label, ...rest }: TabsProps) => (
  <RadixTabs.Root {...rest} value={value} onValueChange={onChange}>
    <RadixTabs.List aria-label={label} className={tabListClassName}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className={cn(tabClassName, 'data-[state=active]:border-ink data-[state=active]:text-ink')}
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value}>
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
