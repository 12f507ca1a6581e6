import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './ErrorSummary.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/入力の誤りのまとめ',
  id: 'behaviours-error-summary',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** リンクは、その欄へフォーカスを移す。番地は変わらない。 */
export const LinksFollowed: Story = {
  name: 'リンクで欄へ移る',
  play: async ({ canvas, userEvent }) => {
    const { hash } = window.location;
    await userEvent.click(canvas.getByRole('link', { name: /^物件種別/ }));
    await expect(canvas.getByLabelText('物件種別')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^公開範囲/ }));
    await expect(canvas.getByRole('radio', { name: '公開' })).toHaveFocus();
    await expect(window.location.hash).toBe(hash);
  },
};

/** 送る前に出ている誤りは、フォーカスを奪わない。 */
export const NotYetSubmitted: Story = {
  name: '送る前は動かない',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).not.toHaveFocus();
  },
};
