import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Checkbox.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/チェックボックス',
  id: 'behaviours-checkbox',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 文字を押しても、スペースキーでも切り替わる。 */
export const Toggled: Story = {
  name: '文字とスペースキーで切り替わる',
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: '価格相談可' });
    await userEvent.click(canvas.getByText('価格相談可'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** 読み取り専用のものは、押してもキーでも変わらず、変わったとも言わない。 */
export const ReadOnlyStays: Story = {
  name: '読み取り専用は変わらない',
  args: { readOnly: true, defaultChecked: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(canvas.getByText('価格相談可'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
