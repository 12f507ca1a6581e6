import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './RoomForm.stories.tsx';
import { RoomForm } from './RoomForm.tsx';

const meta = {
  title: 'ふるまい/部屋フォーム',
  id: 'behaviours-room-form',
  component: RoomForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof RoomForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Enterで送られる。 */
export const Submitted: Story = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('部屋名'), 'LDK{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
