import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './RadioGroup.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ラジオボタン',
  id: 'behaviours-radio-group',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 読み取り専用は、押しても矢印キーでも変わらない。 */
export const ReadOnlyStays: Story = {
  name: '読み取り専用は変わらない',
  args: { readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('あなただけに表示されます。'));
    await expect(canvas.getByRole('radio', { name: /^公開/ })).toBeChecked();
    canvas.getByRole('radio', { name: /^公開/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^公開/ })).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
