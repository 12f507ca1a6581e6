import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProfileForm.stories.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const meta = {
  title: 'ふるまい/プロフィールフォーム',
  id: 'behaviours-profile-form',
  component: ProfileForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ProfileForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 更新するを押すと送られる。 */
export const Submitted: Story = {
  name: '更新を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
