import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Switch.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/スイッチ',
  id: 'behaviours-switch',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 文字を押しても、スペースキーでも切り替わる。 */
export const Toggled: Story = {
  name: '押すと切り替わる',
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch');
    await userEvent.click(canvas.getByText('訪問者の見え方で表示する'));
    await expect(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(toggle).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** 読み取り専用のものは、押してもキーでも変わらない。 */
export const ReadOnlyStays: Story = {
  name: '読み取り専用は変わらない',
  args: { readOnly: true, defaultChecked: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('switch');
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
