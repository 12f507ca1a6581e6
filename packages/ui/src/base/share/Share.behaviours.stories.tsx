import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { withClipboard, withoutClipboard, withSystemSheet } from '../../lib/sampleBrowser.ts';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Share.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/共有',
  id: 'behaviours-share',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const share = fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
const copied = fn();

/** 共有画面を閉じても、失敗とは言わない。 */
export const SystemSheetOpened: Story = {
  name: '端末の共有画面を開いて閉じる',
  beforeEach: () => withSystemSheet(share),
  play: async ({ canvas, userEvent }) => {
    share.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの方法で共有' }));
    await expect(share).toHaveBeenCalledWith({ title: '木漏れ日の家', url: 'https://iespec.example/property/10' });
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** クリップボードのAPIがなくてもコピーでき、フォーカスは動かない。 */
export const WithoutClipboard: Story = {
  name: 'クリップボードのAPIがない',
  beforeEach: () => withoutClipboard({ execCommand: true, onCopy: copied }),
  play: async ({ canvas, userEvent }) => {
    copied.mockClear();
    const button = canvas.getByRole('button', { name: 'リンクをコピー' });
    await userEvent.click(button);
    await expect(await canvas.findByText('リンクをコピーしました')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith('https://iespec.example/property/10');
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

/** お知らせは2秒で消える。 */
export const NoticeLeaves: Story = {
  name: 'お知らせが2秒で消える',
  beforeEach: withClipboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクをコピー' }));
    await canvas.findByText('リンクをコピーしました');
    await waitFor(() => expect(canvas.queryByText('リンクをコピーしました')).not.toBeInTheDocument());
  },
};
