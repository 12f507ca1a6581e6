import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './DescriptionDialog.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/写真の説明',
  id: 'behaviours-description-dialog',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const findDialog = async () => within(await screen.findByRole('dialog', { name: '説明を書く' }));

/** 前後の空白は取る。空にすると、説明がなくなる。 */
export const Saved: Story = {
  name: '書いて保存する',
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText('説明'), '、朝の光　');
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(args.onSave).toHaveBeenLastCalledWith('中庭に面した居間、朝の光');
    await userEvent.clear(dialog.getByLabelText('説明'));
    await userEvent.click(dialog.getByRole('button', { name: '説明を保存する' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(null);
  },
};

/** 保存しているあいだは、二度は送らない。 */
export const PressedTwice: Story = {
  name: '保存中にもう一度押す',
  args: { loading: true },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: '保存しています...' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Cancelled: Story = {
  name: 'Escapeで閉じる',
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
