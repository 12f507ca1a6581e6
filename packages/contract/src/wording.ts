// The texts about price, delivery and refunds that a purchase is based on. The final confirmation, the card
// provider's page, the screens and API of refunds, the legal pages and mails read them here.
import { refundHours } from './limits.ts';

/** The version of the texts in this file, stored with each purchase. Change it with any of them. */
export const wordingVersion = '2026-12-01';

/** What a listing for ¥0 says instead, which nobody pays for. */
export const freeWording = { offer: '受け取ると、すぐ閲覧できます', delivery: '受け取ると、すぐに閲覧できます' };

/** Shown below a price. */
export const offerWording = `購入後すぐ閲覧・${refundHours}時間以内は返金を申し込めます`;

/** The final confirmation on /checkout, apart from what the listing says. */
export const confirmationWording = {
  quantity: '物件仕様情報1件（閲覧期間の制限なし）',
  method: 'クレジットカード（次の画面で入力）',
  time: 'ご注文時に決済されます',
  delivery: 'お支払いの確認後、すぐに閲覧できます',
  withdrawal: `購入から${refundHours}時間以内、または内容に重大な欠陥がある場合は返金を申し込めます。それ以外の返金はできません。マイページの購入履歴から申し込めます。`,
};

/** Above the button of the card provider's page. `price`: in yen. */
export const paymentWording = (price: number) =>
  `物件仕様情報1件・買い切り（税込${price.toLocaleString('ja-JP')}円）。お支払い完了後すぐに閲覧できます。購入から${refundHours}時間以内、または重大な欠陥がある場合は返金を申し込めます。`;

export const refundWording = {
  /** In the terms. */
  terms: `返金は、購入した仕様情報に重大な欠陥がある場合、または購入から${refundHours}時間以内に申し込みがあった場合に限り行います。返金が行われると、購入した仕様情報は閲覧できなくなります。`,
  /** On the page required by 特定商取引法. */
  law: `デジタルコンテンツのため、お客様の都合による返品はできません。ただし、購入から${refundHours}時間以内の申し込み、または内容に重大な欠陥がある場合は返金します。マイページの購入履歴から申し込めます。`,
  /** When the period in which any reason is accepted is over. */
  late: `購入から${refundHours}時間を過ぎています。`,
  onlyDefects: '内容に重大な欠陥がある場合と、内容が購入前の表示と異なる場合に申し込めます。',
  /** On the receipt. */
  defects: '内容に重大な欠陥がある場合は、返金を申し込めます。',
  /** Follows a sentence that says until when any reason is accepted. */
  defectsLater: '内容に重大な欠陥がある場合は、そのあとも申し込めます。',
};
