import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './UnsavedChangesDialog.stories.tsx';

const meta = {
  ...behaviours(states),
  title: 'ふるまい/未保存の確認',
  id: 'behaviours-unsaved-changes-dialog',
  tags: ['behaviour', '!autodocs'],
  args: { ...states.args, onSave: fn() },
};
export default meta;

type Story = StoryObj<typeof meta>;

/** EnterとEscapeは、どちらもページに残る。 */
export const Stayed: Story = {
  name: 'EnterとEscapeは残る',
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'このページに残る' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledTimes(2);
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};
