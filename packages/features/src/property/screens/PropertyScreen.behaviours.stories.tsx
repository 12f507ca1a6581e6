import { properties, transactions } from '@iespec/contract';
import {
  komorebi,
  komorebiDetails,
  komorebiPurchase,
  komorebiUnlocked,
  suzuki,
  tanaka,
} from '@iespec/contract/fixtures';
import { answer, given } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PropertyScreen } from './PropertyScreen.tsx';

const meta = {
  title: 'Behaviours/Property',
  component: PropertyScreen,
  tags: ['behaviour', '!autodocs'],
  args: { propertyId: komorebi.id, tab: 'products' },
  parameters: {
    layout: 'fullscreen',
    viewer: 'signedOut',
    path: `/property/${komorebi.id}`,
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof PropertyScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const { id, purchaseDate, totalAmount } = komorebiPurchase;
const pending = { isPurchased: false, isPending: true, purchaseInfo: null };

/** 未ログインで購入ボタンを押すと、この物件に戻れるログインへ進む。 */
export const VisitorBuys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '仕様情報を購入する' }));
    await expect(await canvas.findByText('/sign-in?redirect_url=%2Fproperty%2F10&from=purchase')).toBeVisible();
  },
};

/** ログイン済みなら購入の確認へ進む。 */
export const BuyerBuys: Story = {
  parameters: { viewer: tanaka },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '仕様情報を購入する' }));
    await expect(await canvas.findByText('/checkout?listingId=100')).toBeVisible();
  },
};

/** 図面を全画面で開き、閉じると元の場所に戻る。 */
export const DrawingEnlarged: Story = {
  parameters: { viewer: suzuki },
  play: async ({ canvas, userEvent }) => {
    const drawing = await canvas.findByRole('button', { name: '2階平面図を拡大する' });
    await userEvent.click(drawing);
    const dialog = await screen.findByRole('dialog', { name: '2階平面図' });
    await expect(within(dialog).getByRole('img', { name: '2階平面図' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(drawing).toHaveFocus();
  },
};

/** 支払いのあとにタブを切り替えても、確認を待ち続ける。 */
export const PendingAcrossTabs: Story = {
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  beforeEach: given(answer(transactions.check, pending)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '確認中...' });
    await userEvent.click(canvas.getByRole('tab', { name: 'ギャラリー' }));
    await expect(canvas.getByRole('button', { name: '確認中...' })).toBeDisabled();
  },
};

/** 支払いが見当たらないときは、待たずに買えるままにする。 */
export const NothingPending: Story = {
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  },
};

/** 確認できたら、購入済みになり、すべてが見える。 */
export const PurchaseConfirmed: Story = {
  parameters: { viewer: tanaka, state: { awaitsPurchase: true } },
  beforeEach: given(
    answer(transactions.check, pending, {
      isPurchased: true,
      isPending: false,
      purchaseInfo: { id, purchaseDate, totalAmount },
    }),
    answer(properties.details, komorebiDetails, komorebiUnlocked),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '確認中...' })).toBeDisabled();
    await expect(await canvas.findByRole('button', { name: '購入済み' }, { timeout: 5000 })).toBeDisabled();
    await expect(await canvas.findByText('月灯工房')).toBeVisible();
  },
};
