import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  parameters: {
    usage: {
      when: '1つのものの見方を切り替えるとき。',
      not: '条件でしぼるとき（Filter Chips）や、ほかのページへ進むとき。',
    },
  },
  args: {
    label: '物件の情報',
    value: 'products',
    tabs: [
      { value: 'products', label: '製品・図面', content: <p>製品と図面の一覧</p> },
      { value: 'gallery', label: 'ギャラリー', content: <p>写真の一覧</p> },
      { value: 'rooms', label: '部屋', content: <p>部屋の一覧</p> },
    ],
    onChange: fn(),
  },
  render: function Opened({ value: first, onChange, ...args }) {
    const [value, setValue] = useState(first);
    return (
      <Tabs
        {...args}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 矢印キー、Home、Endで動く。 */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tablist', { name: '物件の情報' })).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(3);
    const products = canvas.getByRole('tab', { name: '製品・図面' });
    const gallery = canvas.getByRole('tab', { name: 'ギャラリー' });
    const rooms = canvas.getByRole('tab', { name: '部屋' });
    await expect(products).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: '製品・図面' })).toHaveTextContent('製品と図面の一覧');

    await userEvent.tab();
    await expect(products).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(gallery).toHaveFocus();
    await expect(gallery).toHaveAttribute('aria-selected', 'true');
    await expect(products).toHaveAttribute('aria-selected', 'false');
    await expect(canvas.getByRole('tabpanel', { name: 'ギャラリー' })).toHaveTextContent('写真の一覧');
    await userEvent.keyboard('{End}');
    await expect(rooms).toHaveFocus();
    await expect(rooms).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(products).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(rooms).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(products).toHaveFocus();
    await expect(products).toHaveAttribute('aria-selected', 'true');
    await expect(args.onChange.mock.calls).toEqual([['gallery'], ['rooms'], ['products'], ['rooms'], ['products']]);
  },
};

/** 押して選ぶ。 */
export const AnotherOpen: Story = {
  args: { value: 'gallery' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('ギャラリー');
    await userEvent.click(canvas.getByRole('tab', { name: '部屋' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('rooms');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('部屋の一覧');
  },
};
