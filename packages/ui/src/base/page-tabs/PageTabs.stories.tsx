import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PageTabs } from './PageTabs.tsx';

const panels: Record<string, string> = {
  products: '製品と図面の一覧',
  gallery: '写真の一覧',
  rooms: '部屋の一覧',
};

const meta = {
  title: '部品/基本/ページのタブ',
  id: 'ui-page-tabs',
  component: PageTabs,
  parameters: {
    status: '試作',
    docs: { story: { inline: false, height: '200px' } },
    usage: {
      when: 'タブごとにアドレスがあるとき。スクリプトが動く前から使える。',
      not: 'ログインした人だけのページ。それはタブ。',
    },
  },
  args: {
    label: '物件の情報',
    value: 'products',
    tabs: [
      { value: 'products', label: '製品・図面', href: '?tab=products' },
      { value: 'gallery', label: 'ギャラリー', href: '?tab=gallery' },
      { value: 'rooms', label: '部屋', href: '?tab=rooms' },
    ],
    onChange: fn(),
    children: null,
  },
  render: function Opened({ value: first, onChange, children: _, ...args }) {
    const [value, setValue] = useState(first);
    return (
      <PageTabs
        {...args}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      >
        <p>{panels[value]}</p>
      </PageTabs>
    );
  },
} satisfies Meta<typeof PageTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '最初のタブ',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist', { name: '物件の情報' })).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(3);
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('製品・図面');
    await expect(canvas.getByRole('tab', { name: '部屋' })).toHaveAttribute('href', '?tab=rooms');
    await expect(canvas.getByRole('tabpanel', { name: '製品・図面' })).toHaveTextContent('製品と図面の一覧');
  },
};
