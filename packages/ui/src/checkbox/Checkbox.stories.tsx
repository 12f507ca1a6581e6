import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  parameters: { usage: { when: 'はい・いいえを選ぶとき。', not: '1つを選ぶとき。それはSelectかFilter Chips。' } },
  args: { label: '価格相談可', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: '価格相談可' });
    await userEvent.click(canvas.getByText('価格相談可'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
