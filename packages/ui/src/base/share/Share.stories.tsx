import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { withoutClipboard, withSystemSheet } from '../../lib/sampleBrowser.ts';
import { Share } from './Share.tsx';

const meta = {
  title: '部品/基本/共有',
  id: 'ui-share',
  component: Share,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '物件や部屋のページを、ほかの人に送れるようにするとき。',
      not: '購入した内容。アドレスだけを送る。',
    },
  },
  args: { url: 'https://iespec.example/property/10', title: '木漏れ日の家' },
  beforeEach: () => withSystemSheet(undefined),
} satisfies Meta<typeof Share>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'LINE、X、コピー',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^LINE/ })).toHaveAttribute(
      'href',
      'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fiespec.example%2Fproperty%2F10%3FopenExternalBrowser%3D1',
    );
    const x = new URL(canvas.getByRole<HTMLAnchorElement>('link', { name: /^X/ }).href);
    await expect([x.origin + x.pathname, x.searchParams.get('text'), x.searchParams.get('url')]).toEqual([
      'https://x.com/intent/post',
      '木漏れ日の家',
      'https://iespec.example/property/10',
    ]);
    for (const link of canvas.getAllByRole('link')) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByRole('button', { name: 'リンクをコピー' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'ほかの方法で共有' })).not.toBeInTheDocument();
    await expect(canvas.queryByText('リンクをコピーしました')).not.toBeInTheDocument();
  },
};

const share = fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
const copied = fn();

/** 共有画面を閉じても、失敗とは言わない。 */
export const WithSystemSheet: Story = {
  name: '端末の共有画面があるとき',
  beforeEach: () => withSystemSheet(share),
  play: async ({ canvas, userEvent }) => {
    share.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの方法で共有' }));
    await expect(share).toHaveBeenCalledWith({ title: '木漏れ日の家', url: 'https://iespec.example/property/10' });
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    const tops = [...canvas.getAllByRole('link'), ...canvas.getAllByRole('button')].map(
      (item) => item.getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
  },
};

/** クリップボードのAPIがなくてもコピーでき、フォーカスは動かない。 */
export const Copied: Story = {
  name: 'コピーした',
  beforeEach: () => withoutClipboard({ execCommand: true, onCopy: copied }),
  play: async ({ canvas, userEvent }) => {
    copied.mockClear();
    const button = canvas.getByRole('button', { name: 'リンクをコピー' });
    await userEvent.click(button);
    await expect(await canvas.findByText('リンクをコピーしました')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('リンクをコピーしました');
    await expect(copied).toHaveBeenCalledWith('https://iespec.example/property/10');
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const NotCopied: Story = {
  name: 'コピーできなかった',
  beforeEach: () => withoutClipboard({ execCommand: false }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクをコピー' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'コピーできませんでした。次のリンクを長押ししてコピーしてください。https://iespec.example/property/10',
    );
  },
};
