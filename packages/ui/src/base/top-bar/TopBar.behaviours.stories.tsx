import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './TopBar.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/上のバー',
  id: 'behaviours-top-bar',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** Escapeで閉じ、フォーカスはボタンへ戻る。 */
export const ClosedByEscape: Story = {
  name: 'Escapeで閉じる',
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: '佐藤 葉子さんのメニュー' });
    await userEvent.click(opener);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'マイページ' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toHaveFocus();
    await expect(canvas.queryByRole('link', { name: 'マイページ' })).not.toBeInTheDocument();
  },
};

/** フォーカスが外へ出ると閉じる。 */
export const ClosedByLeaving: Story = {
  name: 'フォーカスが外れると閉じる',
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: '佐藤 葉子さんのメニュー' });
    await userEvent.click(opener);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'ログアウト' })).toHaveFocus();
    await userEvent.tab();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  },
};
