import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './DeleteDialog.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/削除の確認',
  id: 'behaviours-delete-dialog',
  tags: ['behaviour', '!autodocs'],
};

/** Enterではやめる。進む答えは、次のタブにある。 */
export const Answered: StoryObj<typeof states> = {
  name: 'それぞれの答え',
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
