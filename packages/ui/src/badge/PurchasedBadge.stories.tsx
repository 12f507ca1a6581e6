import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PurchasedBadge } from './Badge.tsx';

const meta = { title: 'UI/Purchased Badge', component: PurchasedBadge } satisfies Meta<typeof PurchasedBadge>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('購入済み')).toBeVisible();
  },
};
