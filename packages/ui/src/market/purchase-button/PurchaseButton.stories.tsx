import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectLink } from '../../../test/plays.ts';
import { PurchaseButton } from './PurchaseButton.tsx';

const meta = {
  title: '部品/見る・買う/購入ボタン',
  id: 'ui-purchase-button',
  component: PurchaseButton,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '物件のページに1つだけ。', not: '一覧の中。' },
  },
  args: { state: 'purchasable', editHref: '/property/10/edit', buyHref: '/checkout?listingId=30' },
} satisfies Meta<typeof PurchaseButton>;
export default meta;

type Story = StoryObj<typeof meta>;

const expectDisabled =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  };

export const Loading: Story = { name: '読み込み中', args: { state: 'loading' }, play: expectDisabled('読み込み中...') };

/** 支払いのあと、確認がとれるまで。 */
export const Confirming: Story = {
  name: '支払いを確認中',
  args: { state: 'confirming' },
  play: expectDisabled('確認中...'),
};

export const Owner: Story = {
  name: '持ち主',
  args: { state: 'owner' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '編集する' })).toHaveAttribute('href', '/property/10/edit');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Purchased: Story = {
  name: '購入済み',
  args: { state: 'purchased' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '購入済み' });
    await expect(button).toBeDisabled();
    const { color, backgroundColor } = getComputedStyle(button);
    await expect(color).toBe('rgb(31, 107, 74)');
    // A light tint, mixed by the browser.
    await expect(backgroundColor).toMatch(/^color\(srgb 0\.90/);
  },
};

export const Purchasable: Story = {
  name: '購入できる',
  play: expectLink('仕様情報を購入する', '/checkout?listingId=30'),
};

export const Free: Story = {
  name: '無料で受け取れる',
  args: { free: true },
  play: expectLink('仕様情報を受け取る', '/checkout?listingId=30'),
};

/** 出品はあるが、売り手がいま支払いを受け取れない。 */
export const Unavailable: Story = {
  name: 'いまは購入できない',
  args: { state: 'unavailable' },
  play: expectDisabled('現在購入できません'),
};

export const NoListing: Story = {
  name: '出品がまだない',
  args: { state: 'no-listing' },
  play: expectDisabled('物件仕様作成中'),
};
