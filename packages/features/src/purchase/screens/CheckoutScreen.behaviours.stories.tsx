import { listings, transactions } from '@iespec/contract';
import { komorebiListing } from '@iespec/contract/fixtures';
import { answer, given, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { expectAlert, expectText } from '#test/steps.ts';
import states from './CheckoutScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/購入の確認',
  id: 'behaviours-checkout',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** ページを開いたときから、購入のボタンが見えている。 */
export const ButtonInView: Story = {
  name: '購入のボタンは、いつも見えている',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const { top, bottom } = (await canvas.findByRole('button', { name: '購入する' })).getBoundingClientRect();
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight);
    await expect(top).toBeGreaterThan(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** 続けて2度押しても、支払いは1つ。 */
export const PressedTwice: Story = {
  name: '2度押しても支払いは1つ',
  beforeEach: given(refuse(transactions.checkout, 500)),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '購入する', busy: false });
    button.click();
    button.click();
    await expectAlert(canvas, '支払い処理に失敗しました。');
    await expect(requests(transactions.checkout)).toHaveLength(1);
  },
};

/** 0円なら、支払い画面もお礼のページも通らず、ひらいた物件へ進む。 */
export const FreeReceived: Story = {
  name: '無料で受け取る',
  beforeEach: given(
    answer(listings.get, { ...komorebiListing, price: 0 }),
    answer(transactions.checkout, { url: 'http://localhost/checkout/success?propertyId=10', price: 0 }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '受け取る', busy: false }));
    await expectText(canvas, '/property/10?tab=products');
    await expect(requests(transactions.checkout)).toMatchObject([{ body: { expected_price: 0 } }]);
  },
};

/** 受け取れなくても、つながっていなくても、支払いや購入とは言わない。 */
export const FreeFailed: Story = {
  name: '無料で受け取れない',
  beforeEach: given(answer(listings.get, { ...komorebiListing, price: 0 }), refuse(transactions.checkout, 500)),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '受け取る', busy: false });
    await userEvent.click(button);
    await expectAlert(canvas, '受け取りに失敗しました。もう一度お試しください。');
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button);
    await expectText(canvas, /受け取りは進んでいません。/);
  },
};

/** 支払い画面ではない行き先は開かない。 */
export const StrangeAddress: Story = {
  name: '支払い画面でない行き先は開かない',
  beforeEach: given(answer(transactions.checkout, { url: 'http://evil.example/pay', price: 5000 })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await expectAlert(canvas, '支払い処理に失敗しました。もう一度お試しください。');
    await expect(canvas.getByRole('button', { name: '購入する' })).toBeEnabled();
  },
};

/** つながっても、押すまでは何も送らない。 */
export const OfflineAndBack: Story = {
  name: 'つながっても勝手に進まない',
  beforeEach: given(refuse(transactions.checkout, 409, 'この物件の仕様情報はすでに購入済みです')),
  play: async ({ canvas, userEvent }) => {
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(await canvas.findByRole('button', { name: '購入する', busy: false }));
    await expectText(canvas, /購入手続きは進んでいません。/);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await userEvent.click(canvas.getByRole('button', { name: '購入する' }));
    await expectText(canvas, /すでに購入済みです/);
    await expect(canvas.queryByText(/購入手続きは進んでいません。/)).toBeNull();
    await expect(requests(transactions.checkout)).toHaveLength(1);
  },
};
