import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { exterior } from '../../../test/samples.ts';
import { OrderSummary } from './OrderSummary.tsx';

const meta = {
  title: '部品/見る・買う/購入の要点',
  id: 'ui-order-summary',
  component: OrderSummary,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '購入の確認の、いちばん上。',
      not: '法律が求める項目。それは購入の最終確認。',
    },
  },
  args: { name: '木漏れ日の家', meta: '長野県・戸建・3LDK', image: exterior, total: 5000, className: 'max-w-xl' },
} satisfies Meta<typeof OrderSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('region', { name: 'ご購入の内容' });
    await expect(summary).toHaveTextContent('木漏れ日の家長野県・戸建・3LDK合計 ¥5,000（税込）');
    await expect(canvas.getByRole('heading', { name: '木漏れ日の家' })).toBeVisible();
    await expect(summary.querySelector('img')).toBeVisible();
  },
};

export const WithoutImage: Story = {
  name: '写真がない',
  args: { image: null, meta: undefined },
  play: async ({ canvas }) => expect(canvas.getByText('No image')).toBeVisible(),
};

export const LongName: Story = {
  name: '長い名前と大きな金額',
  args: { name: '寿限無寿限無五劫の擦り切れ'.repeat(5), total: 1234567 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('¥1,234,567（税込）');
    await expect(canvas.getByRole('heading').getBoundingClientRect().height).toBeLessThan(70);
  },
};
