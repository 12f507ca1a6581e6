import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: '部品/基本/カード',
  id: 'ui-card',
  component: Card,
  parameters: {
    status: '安定',
    usage: {
      when: '1つの用件を、操作と一緒にまとめるとき（口座の登録など）。',
      not: '写真が主役の一覧。それは物件カードと部屋カード。',
    },
  },
  args: {
    title: '売上の受け取り',
    description: '出品するには、売上を受け取る口座の登録が必要です。本人確認書類をお手元にご用意ください。',
    actions: <Button>登録を始める</Button>,
    className: 'max-w-xl',
  },
} satisfies Meta<typeof Card>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '売上の受け取り' })).toBeVisible();
    await expect(canvas.getByText(/口座の登録が必要です/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '登録を始める' })).toBeEnabled();
  },
};
