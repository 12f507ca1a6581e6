import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './DrawingForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/図面フォーム',
  id: 'behaviours-drawing-form',
  tags: ['behaviour', '!autodocs'],
};

/** 保存するを押すと送られる。 */
export const Submitted: StoryObj<typeof states> = {
  name: '保存を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
