import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './ConfirmDialog.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/確認のダイアログ',
  id: 'behaviours-confirm-dialog',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** EnterとEscapeは、どちらもやめる。 */
export const Cancelled: Story = {
  name: 'EnterとEscapeはやめる',
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** 進む答えは、次のタブにある。 */
export const Confirmed: Story = {
  name: '次のタブで進む',
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
