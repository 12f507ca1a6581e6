import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './PhotoHandout.stories.tsx';
import { PhotoHandout } from './PhotoHandout.tsx';

const meta = {
  title: 'ふるまい/写真の振り分け',
  id: 'behaviours-photo-handout',
  component: PhotoHandout,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PhotoHandout>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 行き先を選び、外し、送る。 */
export const HandedOut: Story = {
  name: '選び、外し、送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('chairの製品'), 'ダイニングチェア');
    await expect(args.onAssign).toHaveBeenCalledWith('2', '31');
    await userEvent.click(canvas.getByRole('button', { name: 'lampを外す' }));
    await expect(args.onRemove).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: '1枚をアップロードする' }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
  },
};
