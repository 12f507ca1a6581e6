import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import states from './DeleteDialog.stories.tsx';
import type { DeleteDialog } from './DeleteDialog.tsx';

const meta = {
  ...states,
  title: 'ふるまい/削除の確認',
  id: 'behaviours-delete-dialog',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof DeleteDialog>;
export default meta;

/** Enterではやめる。進む答えは、次のタブにある。 */
export const Answered: StoryObj<typeof meta> = {
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
