import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import states from './DeleteDialog.stories.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

const meta = {
  title: 'ふるまい/削除の確認',
  id: 'behaviours-delete-dialog',
  component: DeleteDialog,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof DeleteDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Enterではやめる。進む答えは、次のタブにある。 */
export const Answered: Story = {
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
