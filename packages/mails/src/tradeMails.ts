import { dateAndTime, yen, yenWithTax } from './format.ts';
import { composeMail, type Mail, type Sender } from './mail.ts';

/** A sale. Amounts are yen; `price` = `fee` + `payout`. */
export type Trade = {
  /** The number of the transaction. */
  id: number;
  /** Whom the mail speaks to. */
  name: string;
  property: { id: number; name: string };
  price: number;
  fee: number;
  payout: number;
  /** When it was paid. */
  paidAt: Date;
};

const propertyUrl = ({ origin }: Sender, { property }: Trade) => `${origin}/property/${property.id}?tab=products`;
const myPageUrl = ({ origin }: Sender) => `${origin}/mypage`;
const salesUrl = (sender: Sender) => `${myPageUrl(sender)}?tab=sales`;

const facts = ({ id, property, price, paidAt }: Trade): [string, string][] => [
  ['物件', property.name],
  ['金額', yenWithTax(price)],
  ['購入日時', dateAndTime(paidAt)],
  ['取引番号', String(id)],
];

/** To the buyer, with the way to what was bought. */
export const purchaseCompleted = (sender: Sender, trade: Trade): Mail =>
  composeMail(sender, {
    subject: `ご購入ありがとうございます（${trade.property.name}）`,
    to: trade.name,
    paragraphs: ['物件仕様情報をご購入いただき、ありがとうございます。すぐにご覧いただけます。'],
    facts: facts(trade),
    action: { label: '仕様情報を見る', url: propertyUrl(sender, trade) },
    notes: [
      `領収書と購入履歴はマイページにあります: ${myPageUrl(sender)}`,
      '購入から24時間以内、または重大な欠陥がある場合は、返金を請求できます。',
    ],
  });

/** To the seller. */
export const saleCompleted = (sender: Sender, trade: Trade): Mail =>
  composeMail(sender, {
    subject: `仕様情報が売れました（${trade.property.name}）`,
    to: trade.name,
    paragraphs: ['出品中の物件仕様情報が購入されました。'],
    facts: [...facts(trade), ['手数料', yen(trade.fee)], ['受取額', yen(trade.payout)]],
    action: { label: '売上を見る', url: salesUrl(sender) },
    notes: ['受取額は、決済サービスから登録済みの口座へ振り込まれます。'],
  });

/** To the buyer, when all of the price has gone back. */
export const purchaseRefunded = (sender: Sender, trade: Trade): Mail =>
  composeMail(sender, {
    subject: `返金のお知らせ（${trade.property.name}）`,
    to: trade.name,
    paragraphs: [
      '次のご購入の代金を返金しました。カードへの反映には数日かかることがあります。この物件の仕様情報は閲覧できなくなります。',
    ],
    facts: [...facts(trade), ['返金額', yen(trade.price)]],
    action: { label: '購入履歴を見る', url: myPageUrl(sender) },
  });

/** To the seller, when all of the price has gone back to the buyer. */
export const saleRefunded = (sender: Sender, trade: Trade): Mail =>
  composeMail(sender, {
    subject: `売上の返金のお知らせ（${trade.property.name}）`,
    to: trade.name,
    paragraphs: ['次の売上は購入者へ返金されました。受取額は取り消され、手数料はかかりません。'],
    facts: [...facts(trade), ['取り消した受取額', yen(trade.payout)]],
    action: { label: '売上を見る', url: salesUrl(sender) },
  });

/** A sale of which `refunded` yen have gone back. */
type PartlyRefunded = Trade & { refunded: number };

/** To the buyer, when a part of the price has gone back; what was bought stays. */
export const purchasePartlyRefunded = (sender: Sender, { refunded, ...trade }: PartlyRefunded): Mail =>
  composeMail(sender, {
    subject: `一部返金のお知らせ（${trade.property.name}）`,
    to: trade.name,
    paragraphs: [
      '次のご購入の代金の一部を返金しました。カードへの反映には数日かかることがあります。この物件の仕様情報は、引き続きご覧いただけます。',
    ],
    facts: [...facts(trade), ['返金額', yen(refunded)]],
    action: { label: '購入履歴を見る', url: myPageUrl(sender) },
  });

/** To the seller, when a part of the price has gone back to the buyer. */
export const salePartlyRefunded = (sender: Sender, { refunded, ...trade }: PartlyRefunded): Mail =>
  composeMail(sender, {
    subject: `売上の一部返金のお知らせ（${trade.property.name}）`,
    to: trade.name,
    paragraphs: ['次の売上の一部が購入者へ返金されました。受取額と手数料は、返金した割合だけ少なくなります。'],
    facts: [...facts(trade), ['返金額', yen(refunded)]],
    action: { label: '売上を見る', url: salesUrl(sender) },
  });
