import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

const meta = {
  title: '部品/基本/オフラインのお知らせ',
  id: 'ui-offline-notice',
  component: OfflineNotice,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: '接続が切れたまま、購入などを進めようとしたとき。', not: 'サーバーの失敗。それはお知らせ。' },
  },
} satisfies Meta<typeof OfflineNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '接続がない',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'インターネットに接続されていません。接続を確認してください。',
    );
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** ページを開こうとしていたら、つながると開く。 */
export const OnOpening: Story = {
  name: 'ページを開こうとした',
  args: { opening: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'インターネットに接続されていません。このままお待ちください。つながると、続きが開きます。',
    );
  },
};

/** 押されるまで、自分では進まない。 */
export const OnPurchase: Story = {
  name: '購入しようとした',
  args: { action: '購入手続き', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'インターネットに接続されていません。購入手続きは進んでいません。接続を確認してから、もう一度お試しください。',
    );
    window.dispatchEvent(new Event('online'));
    await expect(args.onRetry).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeEnabled();
  },
};
