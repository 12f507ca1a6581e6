import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ImageTypeSelect.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/画像の種類',
  id: 'behaviours-image-type-select',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Chosen: Story = {
  name: '選ぶ',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('画像の種類'), 'サブ画像');
    await expect(args.onChange).toHaveBeenCalled();
  },
};

/** 初期値だけを渡すと、そこから選び直せる。 */
export const Uncontrolled: Story = {
  name: '初期値から選び直す',
  args: { defaultValue: 'MAIN' },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByLabelText('画像の種類');
    await expect(select).toHaveDisplayValue('メイン画像');
    await userEvent.selectOptions(select, 'サブ画像');
    await expect(select).toHaveDisplayValue('サブ画像');
  },
};
