import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './RoomForm.stories.tsx';
import type { RoomForm } from './RoomForm.tsx';

const meta = {
  ...states,
  title: 'ふるまい/部屋フォーム',
  id: 'behaviours-room-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof RoomForm>;
export default meta;

/** Enterで送られる。 */
export const Submitted: StoryObj<typeof meta> = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('部屋名'), 'LDK{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
