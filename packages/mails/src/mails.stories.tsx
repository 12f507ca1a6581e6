import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../../features/src/story-helpers/frame.tsx';
import * as mails from './index.ts';

const sender: mails.Sender = {
  origin: 'https://iespec.example',
  operator: { name: '株式会社見本', contact: 'support@iespec.example' },
};
const link = (path: string) => ({ name: '鈴木 澪', url: `${sender.origin}${path}` });
const transaction = (name: string): mails.TransactionData => ({
  id: 200,
  name,
  property: { id: 10, name: '木漏れ日の家' },
  price: 5000,
  fee: 1000,
  payout: 4000,
  paidAt: new Date('2024-05-03T06:30:00Z'),
});

/** 送られるメール。上がHTML、下がテキスト。どちらも同じ内容です。 */
const MailPreview = ({ subject, html, text }: mails.Mail) => (
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
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const says =
  (...words: string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    for (const word of words) await expect(canvas.getByText(word, { exact: false })).toBeVisible();
    await expect(canvas.getByTitle('HTML')).toBeVisible();
  };

export const PurchaseCompleted: Story = {
  name: '購入した人へ',
  args: mails.purchaseCompleted(sender, {
    ...transaction('鈴木 澪'),
    refundableUntil: new Date('2024-05-04T06:30:00Z'),
    contents: { products: 11, drawings: 1, paidImages: 4 },
    // Blocked, as in many mail readers: its place keeps its size and names the property.
    imageUrl: `${sender.origin}/media/0123456789abcdef0123456789abcdef/share.jpg`,
  }),
  play: says(
    '内容: 製品11点・図面1枚・写真4枚',
    '金額: ¥5,000（税込）',
    'https://iespec.example/property/10?tab=products',
    '返金は2024年5月4日 15:30まで申し込めます。',
  ),
};

export const SaleCompleted: Story = {
  name: '売れた人へ',
  args: mails.saleCompleted(sender, transaction('佐藤 恵')),
  play: says('手数料: ¥1,000', '受取額: ¥4,000'),
};

const refundRequest = {
  ...transaction('鈴木 澪'),
  requestedAt: new Date('2024-05-03T09:00:00Z'),
  reason: '内容に重大な欠陥がある',
  requestDetails: '1階平面図が開けません。',
};

export const RefundRequestConfirmed: Story = {
  name: '返金の申し込み：購入した人へ',
  args: mails.refundRequestConfirmed(sender, refundRequest),
  play: says('申込日時: 2024年5月3日 18:00', '/mypage/purchases/200/refund'),
};

export const RefundRequestReported: Story = {
  name: '返金の申し込み：運営者へ',
  args: mails.refundRequestReported(sender, refundRequest),
  play: says('株式会社見本 さま', '詳しい内容: 1階平面図が開けません。', 'pnpm operator refund-request 200 --grant'),
};

export const RefundRefused: Story = {
  name: '返金を断った：購入した人へ',
  args: mails.refundRefused(sender, {
    ...transaction('鈴木 澪'),
    refusal: 'すべての図面が開けることを確かめました。',
  }),
  play: says('すべての図面が開けることを確かめました。'),
};

export const PurchaseRefunded: Story = {
  name: '返金：購入した人へ',
  args: mails.purchaseRefunded(sender, transaction('鈴木 澪')),
  play: says('返金額: ¥5,000'),
};

export const SaleRefunded: Story = {
  name: '返金：売った人へ',
  args: mails.saleRefunded(sender, transaction('佐藤 恵')),
  play: says('取り消した受取額: ¥4,000'),
};

export const PurchasePartlyRefunded: Story = {
  name: '一部返金：購入した人へ',
  args: mails.purchasePartlyRefunded(sender, { ...transaction('鈴木 澪'), refunded: 2000 }),
  play: says('返金額: ¥2,000', '引き続きご覧いただけます。'),
};

export const SalePartlyRefunded: Story = {
  name: '一部返金：売った人へ',
  args: mails.salePartlyRefunded(sender, { ...transaction('佐藤 恵'), refunded: 2000 }),
  play: says('返金額: ¥2,000', '受取額と手数料は、返金した割合だけ少なくなります。'),
};

export const DisputeOpened: Story = {
  name: '異議申し立て：売った人へ',
  args: mails.disputeOpened(sender, {
    ...transaction('佐藤 恵'),
    disputed: 5000,
    deducted: 4000,
    answerBy: new Date('2024-05-20T14:59:00Z'),
  }),
  play: says('申し立ての金額: ¥5,000', '差し引く受取額: ¥4,000', '回答の期限: 2024年5月20日 23:59'),
};

export const PayoutFailed: Story = {
  name: '入金の失敗：売った人へ',
  args: mails.payoutFailed(sender, { name: '佐藤 恵', amount: 4000, arrivesAt: new Date('2024-05-14T00:00:00Z') }),
  play: says('金額: ¥4,000', '入金予定日: 2024年5月14日', '振込先を確かめる'),
};

export const PasswordReset: Story = {
  name: 'パスワードの再設定',
  args: mails.passwordReset(sender, link('/sign-in/reset-password#token=0123456789abcdef')),
  play: says('このアドレスは1時間有効です。'),
};

export const EmailVerification: Story = {
  name: 'メールアドレスの確認',
  args: mails.emailVerification(sender, link('/sign-in/confirm-email#token=0123456789abcdef')),
  play: says('お客さま', 'メールアドレスを確認する'),
};

export const AlreadyRegistered: Story = {
  name: '登録済みのアドレスでの新規登録',
  args: mails.alreadyRegistered(sender, link('/sign-in')),
  play: says('すでにアカウントがあります'),
};

export const EmailChange: Story = {
  name: 'アドレスの変更：新しいアドレスへ',
  args: mails.emailChange(sender, link('/sign-in/change-email#token=0123456789abcdef')),
  play: says('お客さま', 'このアドレスに変更する'),
};

export const EmailChangeNotice: Story = {
  name: 'アドレスの変更：いまのアドレスへ',
  args: mails.emailChangeNotice(sender, { name: '鈴木 澪', newEmail: 'mio@example.jp' }),
  play: says('新しいアドレス: mio@example.jp'),
};

export const EmailChanged: Story = {
  name: 'アドレスの変更のあと：前のアドレスへ',
  args: mails.emailChanged(sender, {
    ...link('/sign-in/undo-email#token=0123456789abcdef'),
    newEmail: 'mio@example.jp',
  }),
  play: says('変更を取り消す', 'このアドレスは7日間有効です。'),
};

export const PasswordChanged: Story = {
  name: 'パスワードの変更のあと',
  args: mails.passwordChanged(sender, { name: '鈴木 澪', at: new Date('2024-05-03T06:30:00Z') }),
  play: says('パスワードが変更されました。', '日時: 2024年5月3日 15:30'),
};

export const NewBrowser: Story = {
  name: '新しいブラウザーからのログイン',
  args: mails.newBrowser(sender, { name: '鈴木 澪', at: new Date('2024-05-03T06:30:00Z') }),
  play: says('日時: 2024年5月3日 15:30'),
};

export const WayIn: Story = {
  name: 'パスワードの間違いが続いたとき',
  args: mails.unblockLink(sender, link('/sign-in/way-in#token=0123456789abcdef')),
  play: says('このブラウザーからログインする'),
};
