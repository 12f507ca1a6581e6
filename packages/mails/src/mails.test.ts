import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as mails from './index.ts';

const sender = {
  origin: 'https://iespec.example',
  operator: { name: '株式会社イエスペック', contact: 'support@iespec.example' },
};
const link = { name: '鈴木 澪', url: 'https://iespec.example/sign-in/reset-password#token=abc&x=1' };
const transaction = {
  id: 200,
  name: '鈴木 澪',
  property: { id: 10, name: '木漏れ日の家' },
  price: 5000,
  fee: 1000,
  payout: 4000,
  paidAt: new Date('2026-11-21T15:30:00Z'),
};

const purchase = {
  ...transaction,
  refundableUntil: new Date('2026-11-22T15:30:00Z'),
  contents: { products: 11, drawings: 1, paidImages: 4 },
  imageUrl: 'https://iespec.example/media/0123456789abcdef0123456789abcdef/share.jpg',
};
const refundRequest = {
  ...transaction,
  requestedAt: new Date('2026-11-22T00:00:00Z'),
  reason: '内容に重大な欠陥がある',
  requestDetails: '図面が開けません。\n2枚とも。',
};

/** The exported functions that return a mail. */
type Template = {
  [Name in keyof typeof mails]: (typeof mails)[Name] extends (...args: never[]) => mails.Mail ? Name : never;
}[keyof typeof mails];

const all: Record<Template, mails.Mail> = {
  passwordReset: mails.passwordReset(sender, link),
  emailVerification: mails.emailVerification(sender, link),
  alreadyRegistered: mails.alreadyRegistered(sender, link),
  emailChange: mails.emailChange(sender, link),
  emailChangeNotice: mails.emailChangeNotice(sender, { name: '鈴木 澪', newEmail: 'mio@example.jp' }),
  emailChanged: mails.emailChanged(sender, { ...link, newEmail: 'mio@example.jp' }),
  passwordChanged: mails.passwordChanged(sender, { name: '鈴木 澪', at: transaction.paidAt }),
  newBrowser: mails.newBrowser(sender, { name: '鈴木 澪', at: transaction.paidAt }),
  unblockLink: mails.unblockLink(sender, link),
  purchaseCompleted: mails.purchaseCompleted(sender, purchase),
  refundRequestConfirmed: mails.refundRequestConfirmed(sender, refundRequest),
  refundRequestReported: mails.refundRequestReported(sender, refundRequest),
  refundRefused: mails.refundRefused(sender, { ...transaction, refusal: '閲覧に問題がないことを確かめました。' }),
  saleCompleted: mails.saleCompleted(sender, transaction),
  purchaseRefunded: mails.purchaseRefunded(sender, transaction),
  saleRefunded: mails.saleRefunded(sender, transaction),
  purchasePartlyRefunded: mails.purchasePartlyRefunded(sender, { ...transaction, refunded: 2000 }),
  salePartlyRefunded: mails.salePartlyRefunded(sender, { ...transaction, refunded: 2000 }),
  disputeOpened: mails.disputeOpened(sender, {
    ...transaction,
    disputed: 5000,
    deducted: 4000,
    answerBy: new Date('2026-12-01T14:59:00Z'),
  }),
  payoutFailed: mails.payoutFailed(sender, {
    name: '鈴木 澪',
    amount: 12000,
    arrivesAt: new Date('2026-11-27T00:00:00Z'),
  }),
};

/** The visible text, with the addresses of links. */
const readable = (html: string) =>
  html
    .replace(/<a href="([^"]+)"/g, '$1 $&')
    .replace(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<');

/** Whether the recipient's address is confirmed. */
const isConfirmed = (mail: string) => !['emailVerification', 'emailChange'].includes(mail);

describe.each(Object.entries(all))('%s', (mail, { subject, text, html }) => {
  test('has the same content, recipient and sender in text and HTML', () => {
    expect(subject).toMatch(/^【イエスペック】./);
    expect(subject).not.toContain('\n');
    for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- ')) {
      const [label = '', value] = line.split(': ');
      expect(readable(html), line).toContain(label);
      if (value) expect(readable(html), line).toContain(value);
    }
    const salutation =
      mail === 'refundRequestReported' ? '株式会社イエスペック さま' : isConfirmed(mail) ? '鈴木 澪 さま' : 'お客さま';
    for (const part of [text, html])
      for (const word of [salutation, '株式会社イエスペック', 'support@iespec.example']) expect(part).toContain(word);
  });

  test('has every link in the text, too, and no word there about how the HTML looks', () => {
    for (const [, url = ''] of html.matchAll(/<a href="([^"]+)"/g))
      expect(text).toContain(url.replaceAll('&amp;', '&'));
    expect(text).not.toMatch(/ボタン|押し|クリック|タップ/);
  });

  test('runs no scripts, and loads nothing but the picture of a bought property', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|url\(/i);
    const images = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url);
    expect(images).toEqual(mail === 'purchaseCompleted' ? [purchase.imageUrl] : []);
  });
});

test.each(Object.keys(all))('%s has a story and is sent', (template) => {
  const root = join(import.meta.dirname, '../../..');
  expect(readFileSync(join(import.meta.dirname, 'mails.stories.tsx'), 'utf8')).toContain(`mails.${template}(`);
  const senders = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  expect(senders.filter((file) => readFileSync(join(root, file), 'utf8').includes(template))).not.toEqual([]);
});

test('omits the name in mails to unconfirmed addresses', () => {
  for (const mail of [
    all.emailVerification,
    all.emailChange,
    mails.passwordReset(sender, { ...link, name: undefined }),
  ])
    expect(`${mail.text}${mail.html}`).not.toContain('鈴木');
});

/** What the reader of a mail acts on: amounts, deadlines, addresses. */
test.each<[Template, string[]]>([
  [
    'purchaseCompleted',
    [
      'https://iespec.example/property/10?tab=products',
      '金額: ¥5,000（税込）',
      '購入日時: 2026年11月22日 0:30',
      '取引番号: 200',
      '内容: 製品11点・図面1枚・写真4枚\n',
      '返金は2026年11月23日 0:30まで申し込めます。',
      'https://iespec.example/mypage/purchases/200/refund',
    ],
  ],
  ['refundRequestConfirmed', ['申込日時: 2026年11月22日 9:00', 'https://iespec.example/mypage/purchases/200/refund']],
  ['refundRequestReported', ['詳しい内容: 図面が開けません。 2枚とも。', 'pnpm operator refund-request 200 --grant']],
  ['refundRefused', ['閲覧に問題がないことを確かめました。']],
  ['saleCompleted', ['手数料: ¥1,000', '受取額: ¥4,000']],
  ['purchasePartlyRefunded', ['返金額: ¥2,000', '引き続きご覧いただけます']],
  ['salePartlyRefunded', ['返金額: ¥2,000', '金額: ¥5,000（税込）']],
  ['disputeOpened', ['申し立ての金額: ¥5,000', '差し引く受取額: ¥4,000', '回答の期限: 2026年12月1日 23:59']],
  [
    'payoutFailed',
    ['金額: ¥12,000', '入金予定日: 2026年11月27日\n', 'https://iespec.example/mypage?tab=sales#onboarding'],
  ],
])('%s says %j', (mail, texts) => {
  for (const text of texts) expect(all[mail].text).toContain(text);
});

test('mails leave out fields without a value', () => {
  const none = { products: 0, drawings: 0, paidImages: 0 };
  const bare = mails.purchaseCompleted(sender, { ...purchase, contents: none, imageUrl: null, price: 0 });
  expect(bare.html).not.toContain('<img');
  expect(bare.text).not.toMatch(/内容: |返金/);
  expect(mails.refundRequestReported(sender, { ...refundRequest, requestDetails: null }).text).not.toContain('詳しい');
  const withoutDeadline = { ...transaction, disputed: 1000, deducted: 800, answerBy: null };
  expect(mails.disputeOpened(sender, withoutDeadline).text).not.toContain('回答の期限');
});

test('a purchase mail shows the property’s picture at a fixed size, named while it is blocked', () => {
  expect(all.purchaseCompleted.html).toMatch(/<img src="[^"]+share\.jpg" alt="木漏れ日の家" width="504" height="265"/);
});

test('escapes the names of users and properties', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&`;
  const mail = mails.saleCompleted(sender, { ...transaction, name: hostile, property: { id: 1, name: hostile } });
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain(hostile);
  const linked = mails.passwordReset(sender, { ...link, url: `https://iespec.example/?a="b"&c` });
  expect(linked.html).toContain('href="https://iespec.example/?a=&quot;b&quot;&amp;c"');
});
