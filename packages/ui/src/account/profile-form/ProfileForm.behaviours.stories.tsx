import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ProfileForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/プロフィールフォーム',
  id: 'behaviours-profile-form',
  tags: ['behaviour', '!autodocs'],
};

/** 更新するを押すと送られる。 */
export const Submitted: StoryObj<typeof states> = {
  name: '更新を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
