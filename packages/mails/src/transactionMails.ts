import { dateAndTime, yen, yenWithTax } from './format.ts';
import { type Content, composeMail, type Mail, type Sender } from './mail.ts';

/** Amounts in yen; `price` = `fee` + `payout`. */
export type TransactionData = {
  id: number;
  /** The recipient's name. */
  name: string;
  property: { id: number; name: string };
  price: number;
  fee: number;
  payout: number;
  paidAt: Date;
};

const propertyUrl = ({ origin }: Sender, { property }: TransactionData) =>
  `${origin}/property/${property.id}?tab=products`;
const myPageUrl = ({ origin }: Sender) => `${origin}/mypage`;
const refundUrl = ({ origin }: Sender, { id }: Pick<TransactionData, 'id'>) =>
  `${origin}/mypage/purchases/${id}/refund`;
const salesUrl = (sender: Sender) => `${myPageUrl(sender)}?tab=sales`;

/** Adds recipient and property name, and lists the transaction before `details`. */
const compose = (
  sender: Sender,
  { id, name, property, price, paidAt }: TransactionData,
  { subject, details = [], ...content }: Content,
): Mail =>
  composeMail(sender, {
    ...content,
    subject: `${subject}（${property.name}）`,
    recipient: name,
    details: [
      ['物件', property.name],
      ['金額', yenWithTax(price)],
      [price === 0 ? '受取日時' : '購入日時', dateAndTime(paidAt)],
      ['取引番号', String(id)],
      ...details,
    ],
  });

/**
 * `contents`: what the purchase adds, in one sentence. `imageUrl`: the property's link preview, a public image of
 * 1200 × 630 pixels; null without one.
 */
export type PurchaseData = TransactionData & {
  refundableUntil: Date;
  /** The sentence about refunds after `refundableUntil`. */
  laterRefunds: string;
  contents: string;
  imageUrl: string | null;
};

/** To the buyer: links to the purchased content and, after a payment, to the refund request. */
export const purchaseCompleted = (
  sender: Sender,
  { refundableUntil, laterRefunds, contents, imageUrl, ...transaction }: PurchaseData,
): Mail => {
  const isFree = transaction.price === 0;
  return compose(sender, transaction, {
    subject: isFree ? '仕様情報を受け取りました' : 'ご購入ありがとうございます',
    paragraphs: [
      isFree
        ? '物件仕様情報を無料で受け取りました。すぐにご覧いただけます。'
        : '物件仕様情報をご購入いただき、ありがとうございます。すぐにご覧いただけます。',
    ],
    image: imageUrl === null ? undefined : { url: imageUrl, alt: transaction.property.name, width: 504, height: 265 },
    details: contents ? [['内容', contents]] : [],
    action: { label: '仕様情報を見る', url: propertyUrl(sender, transaction) },
    notes: [
      ...(isFree
        ? []
        : [
            {
              text: `返金は${dateAndTime(refundableUntil)}まで申し込めます。${laterRefunds}`,
              link: { label: '返金を申し込む', url: refundUrl(sender, transaction) },
            },
          ]),
      {
        text: isFree ? '受け取った仕様情報はマイページにあります。' : '領収書と購入履歴はマイページにあります。',
        link: { label: 'マイページを開く', url: myPageUrl(sender) },
      },
    ],
  });
};

/** `reason`: in Japanese. `requestDetails`: what the buyer wrote; null if nothing. */
type Requested = TransactionData & { requestedAt: Date; reason: string; requestDetails: string | null };

/** To the buyer, who has requested a refund. */
export const refundRequestConfirmed = (sender: Sender, { requestedAt, reason, ...transaction }: Requested): Mail =>
  compose(sender, transaction, {
    subject: '返金のお申し込みを受け付けました',
    paragraphs: [
      '次のご購入について、返金のお申し込みを受け付けました。内容を確認し、結果をメールでお知らせします。返金されるまでは、仕様情報を引き続きご覧いただけます。',
    ],
    details: [
      ['申込日時', dateAndTime(requestedAt)],
      ['理由', reason],
    ],
    action: { label: '申し込みを見る', url: refundUrl(sender, transaction) },
  });

/** To the operator, who decides. */
export const refundRequestReported = (
  sender: Sender,
  { requestedAt, reason, requestDetails, ...transaction }: Requested,
): Mail =>
  compose(
    sender,
    { ...transaction, name: sender.operator.name },
    {
      subject: '返金の申し込みがありました',
      paragraphs: ['次の購入について、購入者が返金を申し込みました。返金するか断るかを決めてください。'],
      details: [
        ['申込日時', dateAndTime(requestedAt)],
        ['理由', reason],
        ...(requestDetails ? [['詳しい内容', requestDetails.replace(/\s+/g, ' ')] satisfies [string, string]] : []),
      ],
      notes: [
        `返金する: pnpm operator refund-request ${transaction.id} --grant`,
        `断る: pnpm operator refund-request ${transaction.id} --refuse お断りの文`,
      ],
    },
  );

/** To the buyer, with the operator's answer. */
export const refundRefused = (
  sender: Sender,
  { refusal, ...transaction }: TransactionData & { refusal: string },
): Mail =>
  compose(sender, transaction, {
    subject: '返金のお申し込みについて',
    paragraphs: ['次のご購入の返金のお申し込みは、お断りしました。', refusal],
    action: { label: '申し込みを見る', url: refundUrl(sender, transaction) },
    notes: ['仕様情報は、引き続きご覧いただけます。'],
  });

/** To the seller. */
export const saleCompleted = (sender: Sender, transaction: TransactionData): Mail =>
  compose(sender, transaction, {
    action: { label: '売上を見る', url: salesUrl(sender) },
    ...(transaction.price === 0
      ? {
          subject: '仕様情報が受け取られました',
          paragraphs: ['無料で出品中の物件仕様情報が受け取られました。'],
        }
      : {
          subject: '仕様情報が売れました',
          paragraphs: ['出品中の物件仕様情報が購入されました。'],
          details: [
            ['手数料', yen(transaction.fee)],
            ['受取額', yen(transaction.payout)],
          ],
          notes: ['受取額は、決済サービスから登録済みの口座へ振り込まれます。'],
        }),
  });

/** `refunded`: what this refund, not an earlier one, has returned, in yen. */
type Refunded = TransactionData & { refunded: number };

/** To the buyer, after a full refund or the last of several. */
export const purchaseRefunded = (sender: Sender, { refunded, ...transaction }: Refunded): Mail =>
  compose(sender, transaction, {
    subject: '返金のお知らせ',
    paragraphs: [
      '次のご購入の代金を返金しました。カードへの反映には数日かかることがあります。この物件の仕様情報は閲覧できなくなります。',
    ],
    details: [
      ['返金額', yen(refunded)],
      ...(refunded < transaction.price
        ? [['これまでの返金との合計', yen(transaction.price)] satisfies [string, string]]
        : []),
    ],
    action: { label: '購入履歴を見る', url: myPageUrl(sender) },
  });

/** To the buyer: the payment was refunded, because our database lost the purchase. `amount`: yen. */
export const lostPaymentRefunded = (
  sender: Sender,
  { name, amount, paidAt }: { name: string; amount: number; paidAt: Date },
): Mail =>
  composeMail(sender, {
    subject: 'ご購入を完了できず、返金しました',
    recipient: name,
    paragraphs: [
      '次のお支払いについて、イエスペックの不具合のため、物件仕様情報のご購入を完了できませんでした。申し訳ございません。代金は全額を返金しました。カードへの反映には数日かかることがあります。',
      'この物件の仕様情報は閲覧できません。お手続きは必要ありません。ご不明な点は、お問い合わせください。',
    ],
    details: [
      ['支払日時', dateAndTime(paidAt)],
      ['返金額', yen(amount)],
    ],
    action: { label: '問い合わせる', url: `${sender.origin}/contact` },
  });

/** To the seller, after a full refund or the last of several. `cancelled`: yen of the seller's share. */
export const saleRefunded = (
  sender: Sender,
  { cancelled, ...transaction }: TransactionData & { cancelled: number },
): Mail =>
  compose(sender, transaction, {
    subject: '売上の返金のお知らせ',
    paragraphs: ['次の売上は購入者へ返金されました。受取額は取り消され、手数料はかかりません。'],
    details: [['取り消した受取額', yen(cancelled)]],
    action: { label: '売上を見る', url: salesUrl(sender) },
  });

/** To the buyer, who keeps access. */
export const purchasePartlyRefunded = (sender: Sender, { refunded, ...transaction }: Refunded): Mail =>
  compose(sender, transaction, {
    subject: '一部返金のお知らせ',
    paragraphs: [
      '次のご購入の代金の一部を返金しました。カードへの反映には数日かかることがあります。この物件の仕様情報は、引き続きご覧いただけます。',
    ],
    details: [['返金額', yen(refunded)]],
    action: { label: '購入履歴を見る', url: myPageUrl(sender) },
  });

/** To the seller. */
export const salePartlyRefunded = (sender: Sender, { refunded, ...transaction }: Refunded): Mail =>
  compose(sender, transaction, {
    subject: '売上の一部返金のお知らせ',
    paragraphs: ['次の売上の一部が購入者へ返金されました。受取額と手数料は、返金した割合だけ少なくなります。'],
    details: [['返金額', yen(refunded)]],
    action: { label: '売上を見る', url: salesUrl(sender) },
  });

/** Yen. `deducted`: from the seller's share. `answerBy`: the card company's deadline; null: unknown. */
type Disputed = TransactionData & { disputed: number; deducted: number; answerBy: Date | null };

/** To the seller, when the buyer disputes the payment at the card company. */
export const disputeOpened = (sender: Sender, { disputed, deducted, answerBy, ...transaction }: Disputed): Mail =>
  compose(sender, transaction, {
    subject: '異議申し立てのお知らせ',
    paragraphs: [
      '次の売上について、カードの名義人がカード会社に支払いの取り消しを求めました（異議申し立て）。カード会社は、結果が出るまで、申し立てのあった金額を引き揚げます。',
      'そのため、受取額を決済サービスの残高から差し引きます。取り消しが認められなければ、差し引いた額をあらためてお送りします。',
      'カード会社への回答は、イエスペックの運営者が行います。お手続きは必要ありません。結果はカード会社が決めます。',
    ],
    details: [
      ['申し立ての金額', yen(disputed)],
      ['差し引く受取額', yen(deducted)],
      ...(answerBy ? [['回答の期限', dateAndTime(answerBy)] satisfies [string, string]] : []),
    ],
    action: { label: '売上を見る', url: salesUrl(sender) },
  });
