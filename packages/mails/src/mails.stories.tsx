import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../../features/test/frame.tsx';
import type { Mail } from './index.ts';
import { samples } from './sampleMails.ts';

/** 送られるメール。上がHTML、下がテキスト。どちらも同じ内容です。 */
const MailPreview = ({ subject, html, text }: Mail) => (
  <div style={{ display: 'grid', gap: 24, padding: 16 }}>
    <h1 style={{ fontSize: 18 }}>{subject}</h1>
    {/* An empty `sandbox` blocks scripts. */}
    <iframe title="HTML" srcDoc={html} sandbox="" style={{ width: '100%', height: 640, border: 0 }} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
    <pre tabIndex={0} style={{ fontSize: 13, lineHeight: 1.7, whiteSpace: 'pre-wrap', overflowX: 'auto' }}>
      {text}
    </pre>
  </div>
);

const meta = {
  ...inFrame,
  title: '画面/メール',
  id: 'screens-mails',
  component: MailPreview,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByTitle('HTML')).toBeVisible();
  },
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PurchaseCompleted: Story = { name: '購入した人へ', args: samples.purchaseCompleted };
export const SaleCompleted: Story = { name: '売れた人へ', args: samples.saleCompleted };
export const RefundRequestConfirmed: Story = {
  name: '返金の申し込み：購入した人へ',
  args: samples.refundRequestConfirmed,
};
export const RefundRequestReported: Story = { name: '返金の申し込み：運営者へ', args: samples.refundRequestReported };
export const RefundRefused: Story = { name: '返金を断った：購入した人へ', args: samples.refundRefused };
export const PurchaseRefunded: Story = { name: '返金：購入した人へ', args: samples.purchaseRefunded };
export const LostPaymentRefunded: Story = {
  name: '完了できなかった購入の返金：購入した人へ',
  args: samples.lostPaymentRefunded,
};
export const SaleRefunded: Story = { name: '返金：売った人へ', args: samples.saleRefunded };
export const PurchasePartlyRefunded: Story = { name: '一部返金：購入した人へ', args: samples.purchasePartlyRefunded };
export const SalePartlyRefunded: Story = { name: '一部返金：売った人へ', args: samples.salePartlyRefunded };
export const DisputeOpened: Story = { name: '異議申し立て：売った人へ', args: samples.disputeOpened };
export const PayoutFailed: Story = { name: '入金の失敗：売った人へ', args: samples.payoutFailed };
export const PasswordReset: Story = { name: 'パスワードの再設定', args: samples.passwordReset };
export const EmailVerification: Story = { name: 'メールアドレスの確認', args: samples.emailVerification };
export const AlreadyRegistered: Story = { name: '登録済みのアドレスでの新規登録', args: samples.alreadyRegistered };
export const EmailChange: Story = { name: 'アドレスの変更：新しいアドレスへ', args: samples.emailChange };
export const EmailChangeNotice: Story = { name: 'アドレスの変更：現在のアドレスへ', args: samples.emailChangeNotice };
export const EmailChanged: Story = { name: 'アドレスの変更のあと：前のアドレスへ', args: samples.emailChanged };
export const PasswordChanged: Story = { name: 'パスワードの変更のあと', args: samples.passwordChanged };
export const NewBrowser: Story = { name: '新しいブラウザーからのログイン', args: samples.newBrowser };
export const AccountDeleted: Story = { name: 'アカウントの削除のあと', args: samples.accountDeleted };
export const WayIn: Story = { name: 'パスワードの間違いが続いたとき', args: samples.unblockLink };
