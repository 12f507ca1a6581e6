import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './RoomForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋フォーム',
  id: 'behaviours-room-form',
  tags: ['behaviour', '!autodocs'],
};

/** Enterで送られる。 */
export const Submitted: StoryObj<typeof states> = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('部屋名'), 'LDK{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
