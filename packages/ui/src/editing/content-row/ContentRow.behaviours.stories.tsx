import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { chooseFromMenu } from '../../story-helpers/plays.ts';
import states from './ContentRow.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/中身の行',
  id: 'behaviours-content-row',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** メニューから複製し、削除する。 */
export const CopiedAndDeleted: Story = {
  name: 'メニューから複製し、削除する',
  play: async ({ args, canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, 'LDKの操作', '複製する');
    await expect(args.onDuplicate).toHaveBeenCalledOnce();
    await chooseFromMenu({ canvas, userEvent }, 'LDKの操作', '削除する');
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

/** 何かを送っているあいだは、複製も削除も始まらない。 */
export const NothingWhileBusy: Story = {
  name: '送っているあいだは選べない',
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LDKの操作' }));
    for (const name of ['複製する', '削除する']) {
      const item = await canvas.findByRole('menuitem', { name });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(item);
    }
    await expect(args.onDuplicate).not.toHaveBeenCalled();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

/** 図面のメニューに複製はない。 */
export const NoCopyOfDrawings: Story = {
  name: '図面は複製できない',
  args: { onDuplicate: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LDKの操作' }));
    await expect(await canvas.findByRole('menuitem', { name: '削除する' })).toBeVisible();
    await expect(canvas.queryByRole('menuitem', { name: '複製する' })).toBeNull();
  },
};
