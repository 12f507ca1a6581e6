import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ImageTypeSelect.stories.tsx';
import type { ImageTypeSelect } from './ImageTypeSelect.tsx';

const meta = {
  ...states,
  title: 'ふるまい/画像の種類',
  id: 'behaviours-image-type-select',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ImageTypeSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

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
