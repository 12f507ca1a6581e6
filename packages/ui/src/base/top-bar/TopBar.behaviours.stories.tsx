import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
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

/** 外が押されると閉じる。Safariのように、押されたボタンがフォーカスを受け取らなくても。 */
export const ClosedByPressOutside: Story = {
  name: '外を押すと閉じる',
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: '佐藤 葉子さんのメニュー' });
    fireEvent.click(opener);
    const link = await canvas.findByRole('link', { name: 'マイページ' });
    fireEvent.pointerDown(link);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
  },
};
