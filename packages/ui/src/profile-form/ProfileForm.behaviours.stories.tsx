import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProfileForm.stories.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const meta = {
  title: 'Behaviours/Profile Form',
  component: ProfileForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ProfileForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 更新するを押すと送られる。 */
export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
