import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './DrawingForm.stories.tsx';
import type { DrawingForm } from './DrawingForm.tsx';

const meta = {
  ...states,
  title: 'ふるまい/図面フォーム',
  id: 'behaviours-drawing-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof DrawingForm>;
export default meta;

/** 保存するを押すと送られる。 */
export const Submitted: StoryObj<typeof meta> = {
  name: '保存を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
