import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { CommercialLawScreen } from './CommercialLawScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/特定商取引法に基づく表記',
  id: 'screens-commercial-law',
  component: CommercialLawScreen,
  parameters: { layout: 'fullscreen', path: '/commercial-law' },
} satisfies Meta<typeof CommercialLawScreen>;
export default meta;

const rows = [
  '販売事業者',
  '運営責任者',
  '所在地',
  '電話番号',
  '販売価格',
  '価格以外の負担',
  '支払方法',
  '支払時期',
  '提供時期',
  '数量制限',
  '返品・返金',
  '契約不適合責任',
  '動作環境',
];

export const Default: StoryObj<typeof meta> = {
  name: '全文',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '特定商取引法に基づく表記' })).toBeVisible();
    for (const row of rows) await expect(canvas.getByText(row)).toBeVisible();
    await expect(canvas.getByText('制定日：2026年11月24日')).toBeVisible();
  },
};
