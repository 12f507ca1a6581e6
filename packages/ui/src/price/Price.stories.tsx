import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from './Price.tsx';

const meta = {
  title: 'UI/Price',
  component: Price,
  parameters: { usage: { when: '払う金額を見せるとき。税込と分かる。', not: '手数料や受取額など、内訳の数字。' } },
  args: { amount: 5000 },
} satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('¥5,000税込・買い切り');
  },
};

export const Large: Story = {
  args: { amount: 1234567 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('¥1,234,567税込・買い切り');
  },
};
