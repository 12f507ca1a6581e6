import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Tabs.stories.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'ふるまい/タブ',
  id: 'behaviours-tabs',
  component: Tabs,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  render: states.render,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 矢印キー、Home、Endで動く。 */
export const ByKeyboard: Story = {
  name: '矢印キー・Home・Endで動く',
  play: async ({ args, canvas, userEvent }) => {
    const products = canvas.getByRole('tab', { name: '製品・図面' });
    const gallery = canvas.getByRole('tab', { name: 'ギャラリー' });
    const rooms = canvas.getByRole('tab', { name: '部屋' });
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
export const Pressed: Story = {
  name: '押して選ぶ',
  args: { value: 'gallery' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '部屋' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('rooms');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('部屋の一覧');
  },
};
