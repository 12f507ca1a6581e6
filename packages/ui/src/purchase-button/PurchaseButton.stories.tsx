import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PurchaseButton } from './PurchaseButton.tsx';

const meta = {
  title: 'UI/Purchase Button',
  component: PurchaseButton,
  parameters: { usage: { when: '物件のページに1つだけ。', not: '一覧の中。' } },
  args: { state: 'purchasable', editHref: '/property/10/edit', buyHref: '/checkout?listingId=30' },
} satisfies Meta<typeof PurchaseButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '読み込み中...' })).toBeDisabled();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** 支払いのあと、確認がとれるまで。 */
export const Confirming: Story = {
  args: { state: 'confirming' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '確認中...' })).toBeDisabled();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

export const Owner: Story = {
  args: { state: 'owner' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '編集する' })).toHaveAttribute('href', '/property/10/edit');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Purchased: Story = {
  args: { state: 'purchased' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '購入済み' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveStyle({ color: 'rgb(31, 107, 74)', backgroundColor: 'rgb(231, 241, 234)' });
  },
};

export const Purchasable: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '仕様情報を購入する' })).toHaveAttribute(
      'href',
      '/checkout?listingId=30',
    );
  },
};

export const NoListing: Story = {
  args: { state: 'no-listing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '物件仕様作成中' })).toBeDisabled();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
