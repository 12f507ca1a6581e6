import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/プライバシーポリシー',
  id: 'screens-privacy',
  component: PrivacyScreen,
  parameters: { layout: 'fullscreen', path: '/privacy' },
} satisfies Meta<typeof PrivacyScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '全文',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('制定日：2024年1月23日')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '4. 外部送信' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '5. 開示・訂正・利用停止' })).toBeVisible();
    await expect(canvas.getByText('制定日：2026年11月24日')).toBeVisible();
  },
};
