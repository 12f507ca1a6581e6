import * as mails from './index.ts';

export const sender: mails.Sender = {
  origin: 'https://iespec.example',
  operator: { name: '株式会社見本', contact: 'support@iespec.example' },
};
const linkTo = (path: string) => ({ name: '鈴木 澪', url: `${sender.origin}${path}` });
export const resetLink = linkTo('/sign-in/reset-password#token=0123456789abcdef&x=1');
const newEmail = 'mio@example.jp';
const at = new Date('2024-05-03T15:30:00Z');

export const transaction: mails.TransactionData = {
  id: 200,
  name: '鈴木 澪',
  property: { id: 10, name: '木漏れ日の家' },
  price: 5000,
  fee: 1000,
  payout: 4000,
  paidAt: at,
};
export const purchase = {
  ...transaction,
  refundableUntil: new Date('2024-05-04T15:30:00Z'),
  laterRefunds: '内容に重大な欠陥がある場合は、そのあとも申し込めます。',
  contents: '製品11点（品番8・寸法9・仕様24）／図面1枚／有料画像4枚',
  // Does not load, as in mail readers that block images: the alt text stands in a box of the image's size.
  imageUrl: `${sender.origin}/media/0123456789abcdef0123456789abcdef/share.jpg`,
};
export const refundRequest = {
  ...transaction,
  requestedAt: new Date('2024-05-04T00:00:00Z'),
  reason: '内容に重大な欠陥がある',
  requestDetails: '図面が開けません。\n2枚とも。',
};
export const dispute = { ...transaction, disputed: 5000, deducted: 4000, answerBy: new Date('2024-05-20T14:59:00Z') };

/** The name of an exported function that returns a mail. */
export type Template = {
  [Name in keyof typeof mails]: (typeof mails)[Name] extends (...args: never[]) => mails.Mail ? Name : never;
}[keyof typeof mails];

/** Every mail, for its story and its tests. */
export const samples: Record<Template, mails.Mail> = {
  passwordReset: mails.passwordReset(sender, resetLink),
  emailVerification: mails.emailVerification(sender, linkTo('/sign-in/confirm-email#token=0123456789abcdef')),
  alreadyRegistered: mails.alreadyRegistered(sender, linkTo('/sign-in')),
  emailChange: mails.emailChange(sender, linkTo('/sign-in/change-email#token=0123456789abcdef')),
  emailChangeNotice: mails.emailChangeNotice(sender, { name: '鈴木 澪', newEmail }),
  emailChanged: mails.emailChanged(sender, { ...linkTo('/sign-in/undo-email#token=0123456789abcdef'), newEmail }),
  passwordChanged: mails.passwordChanged(sender, { name: '鈴木 澪', at }),
  newBrowser: mails.newBrowser(sender, { name: '鈴木 澪', at, browser: 'Chrome', system: 'Windows' }),
  accountDeleted: mails.accountDeleted(sender, { at, refundRequests: 1 }),
  unblockLink: mails.unblockLink(sender, linkTo('/sign-in/way-in#token=0123456789abcdef')),
  purchaseCompleted: mails.purchaseCompleted(sender, purchase),
  refundRequestConfirmed: mails.refundRequestConfirmed(sender, refundRequest),
  refundRequestReported: mails.refundRequestReported(sender, refundRequest),
  refundRefused: mails.refundRefused(sender, { ...transaction, refusal: 'すべての図面が開けることを確かめました。' }),
  saleCompleted: mails.saleCompleted(sender, transaction),
  purchaseRefunded: mails.purchaseRefunded(sender, { ...transaction, refunded: 5000 }),
  lostPaymentRefunded: mails.lostPaymentRefunded(sender, { name: '鈴木 澪', amount: 5000, paidAt: at }),
  saleRefunded: mails.saleRefunded(sender, { ...transaction, cancelled: 4000 }),
  purchasePartlyRefunded: mails.purchasePartlyRefunded(sender, { ...transaction, refunded: 2000 }),
  salePartlyRefunded: mails.salePartlyRefunded(sender, { ...transaction, refunded: 2000 }),
  disputeOpened: mails.disputeOpened(sender, dispute),
  payoutFailed: mails.payoutFailed(sender, {
    name: '鈴木 澪',
    amount: 12000,
    arrivesAt: new Date('2024-05-14T00:00:00Z'),
  }),
};
