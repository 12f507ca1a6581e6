import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Tabs.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/タブ',
  id: 'behaviours-tabs',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 矢印キー、Home、Endで動く。 */
export const ByKeyboard: Story = {
  name: '矢印キー・Home・Endで動く',
  play: async ({ args, canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('製品・図面')).toHaveFocus();
    for (const [key, name, panel] of [
      ['{ArrowRight}', 'ギャラリー', '写真の一覧'],
      ['{End}', '部屋', '部屋の一覧'],
      ['{ArrowRight}', '製品・図面', '製品と図面の一覧'],
      ['{ArrowLeft}', '部屋', '部屋の一覧'],
      ['{Home}', '製品・図面', '製品と図面の一覧'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(tab(name)).toHaveFocus();
      await expect(canvas.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
      await expect(canvas.getByRole('tabpanel', { name })).toHaveTextContent(panel);
    }
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
