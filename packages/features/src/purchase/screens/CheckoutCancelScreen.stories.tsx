import { komorebi, tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHref } from '#test/steps.ts';
import { CheckoutCancelScreen } from './CheckoutCancelScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/支払いの中止',
  id: 'screens-checkout-cancel',
  component: CheckoutCancelScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: tanaka, path: '/checkout/cancel' },
} satisfies Meta<typeof CheckoutCancelScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '支払いをやめた',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '購入をキャンセルしました' })).toBeVisible();
    await expect(canvas.getByText('料金は発生していません。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '前のページに戻る' })).toBeEnabled();
    await expectHref(canvas.getByRole('link', { name: '物件のページへ' }), '/property/10');
  },
};
