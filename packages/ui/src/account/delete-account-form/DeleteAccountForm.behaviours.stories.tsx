import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './DeleteAccountForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/アカウント削除フォーム',
  id: 'behaviours-delete-account-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Cancelled: Story = {
  name: 'キャンセルでは削除しない',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'キャンセル' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
