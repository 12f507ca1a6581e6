import { type PurchaseDetails, type RefundRequest, transactions } from '@iespec/contract';
import { komorebiPurchase, komorebiReceipt, komorebiRefundRequest, suzuki, tanaka } from '@iespec/contract/fixtures';
import { answer, answerWith, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { type Canvas, type Context, expectAlert, expectHref, expectText } from '#test/steps.ts';
import { RefundScreen } from './RefundScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/返金の申し込み',
  id: 'screens-refund',
  component: RefundScreen,
  tags: ['!autodocs'],
  args: { purchaseId: komorebiPurchase.id },
  parameters: {
    layout: 'fullscreen',
    viewer: suzuki,
    path: `/mypage/purchases/${komorebiPurchase.id}/refund`,
    now: '2024-05-03T20:00:00+09:00',
  },
} satisfies Meta<typeof RefundScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const answerPurchase = (change: Partial<PurchaseDetails>) =>
  answer(transactions.get, { ...komorebiReceipt, ...change });
const answerRequest = (change: Partial<RefundRequest>) =>
  answerPurchase({ refundRequest: { ...komorebiRefundRequest, ...change } });

const reasonsOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('radiogroup', { name: '理由' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const defects = ['内容に重大な欠陥がある', '内容が購入前の表示と異なる'];

async function submit({ canvas, userEvent }: Context, reason: string, details = '') {
  await userEvent.click(await canvas.findByLabelText(reason));
  if (details !== '') await userEvent.type(canvas.getByLabelText('詳しい内容'), details);
  await userEvent.click(canvas.getByRole('button', { name: '返金を申し込む' }));
}

/** 購入の内容は、もう入っている。 */
export const Form: Story = {
  name: '申し込みの前',
  play: async ({ canvas }) => {
    await expectHref(await canvas.findByRole('link', { name: '木漏れ日の家' }), '/property/10');
    for (const words of ['¥5,000（税込）', '2024年5月3日 15:30', '200', '2024年5月4日 15:30'])
      await expect(canvas.getByText(words)).toBeVisible();
    await expect(await reasonsOf(canvas)).toEqual(['間違えて購入した', ...defects, 'そのほか']);
    await expectText(canvas, /^返金するかどうかは、運営者が内容を確認して決めます。/);
    await expectHref(canvas.getByRole('link', { name: '返金の条件' }), '/commercial-law#refund');
  },
};

/** 送ると、受け付けた日時と、いまの状態が出る。 */
export const Sent: Story = {
  name: '申し込んだ',
  beforeEach: given(
    answerWith(transactions.get, () => ({
      ...komorebiReceipt,
      refundRequest: requests(transactions.requestRefund).length > 0 ? komorebiRefundRequest : null,
    })),
  ),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent }, '内容に重大な欠陥がある', '1階平面図が開けません。');
    await expectText(canvas, /^返金の申し込みを受け付けました。/);
    await expect(requests(transactions.requestRefund)).toMatchObject([
      { body: { reason: 'defect', details: '1階平面図が開けません。' } },
    ]);
    await expect(canvas.queryByRole('button', { name: '返金を申し込む' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent(/^返金の申し込みを受け付けました。/);
  },
};

/** 欠陥は、内容を書かないと送らない。 */
export const Invalid: Story = {
  name: '内容を書いていない',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '返金を申し込む' }));
    await expectText(canvas, '理由を選択してください');
    await submit({ canvas, userEvent }, '内容に重大な欠陥がある');
    await expectText(canvas, 'どこがどのように違うかを入力してください');
    await expect(requests(transactions.requestRefund)).toEqual([]);
  },
};

/** 入力したものは残る。 */
export const Failed: Story = {
  name: '送れなかった',
  beforeEach: given(networkError(transactions.requestRefund)),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent }, 'そのほか', '家族が先に購入していました。');
    await expectAlert(canvas, '返金を申し込めませんでした。もう一度お試しください。');
    await expect(canvas.getByLabelText('そのほか')).toBeChecked();
    await expect(canvas.getByLabelText('詳しい内容')).toHaveValue('家族が先に購入していました。');
  },
};

/** 開いているあいだに期限が過ぎた。理由の欄のそばに出て、入力したものは残る。 */
export const PeriodEnded: Story = {
  name: '送るあいだに期限が過ぎた',
  beforeEach: given(
    refuse(transactions.requestRefund, 422, '入力内容を確認してください', {
      reason: ['購入から24時間を過ぎています。'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent }, 'そのほか', '家族が先に購入していました。');
    await expectText(canvas, '購入から24時間を過ぎています。');
    await expect(canvas.getByRole('radiogroup', { name: '理由' })).toHaveAccessibleDescription(
      '購入から24時間を過ぎています。',
    );
    await expect(canvas.getByLabelText('詳しい内容')).toHaveValue('家族が先に購入していました。');
  },
};

export const TooLate: Story = {
  name: '期限を過ぎた',
  parameters: { now: '2024-05-04T15:31:00+09:00' },
  play: async ({ canvas }) => {
    await expectText(canvas, /^購入から24時間を過ぎています。/);
    await expect(await reasonsOf(canvas)).toEqual(defects);
  },
};

export const Requested: Story = {
  name: '申込中',
  beforeEach: given(answerRequest({})),
  play: async ({ canvas }) => {
    await expectText(canvas, /^返金の申し込みを受け付けました。/);
    for (const words of ['申込中', '2024年5月3日 18:00', '内容に重大な欠陥がある', '1階平面図が開けません。'])
      await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};

export const Granted: Story = {
  name: '返金した',
  beforeEach: given(
    answerPurchase({
      status: 'refunded',
      refundedAt: '2024-05-05T01:00:00.000Z',
      refundedAmount: 5000,
      refundRequest: { ...komorebiRefundRequest, state: 'granted' },
    }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, /^2024年5月5日に返金しました。/);
    await expectText(canvas, '返金済み');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};

export const Disputed: Story = {
  name: '支払いに異議あり',
  beforeEach: given(answerPurchase({ status: 'disputed' })),
  play: async ({ canvas }) => {
    await expectText(canvas, 'カード会社が支払いを確認しているため、いまは申し込めません。');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};

export const Free: Story = {
  name: '無料',
  beforeEach: given(answerPurchase({ totalAmount: 0 })),
  play: async ({ canvas }) => {
    await expectText(canvas, '無料で手に入れたものなので、返金はありません。');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(transactions.get)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('読み込み中...')).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(transactions.get, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入を読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** ほかの人の購入は、ないものと同じ。 */
export const NotFound: Story = {
  name: '購入が見つからない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '購入情報が見つかりません');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};
