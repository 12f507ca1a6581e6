import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProfileForm.stories.tsx';
import type { ProfileForm } from './ProfileForm.tsx';

const meta = {
  ...states,
  title: 'ふるまい/プロフィールフォーム',
  id: 'behaviours-profile-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ProfileForm>;
export default meta;

/** 更新するを押すと送られる。 */
export const Submitted: StoryObj<typeof meta> = {
  name: '更新を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更新する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
