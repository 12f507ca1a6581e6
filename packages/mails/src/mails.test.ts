import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as mails from './index.ts';
import {
  dispute,
  purchase,
  refundRequest,
  resetLink,
  samples,
  sender,
  type Template,
  transaction,
} from './sampleMails.ts';

/** The visible text, with the addresses of links. */
const readable = (html: string) =>
  html
    .replace(/<a href="([^"]+)"/g, '$1 $&')
    .replace(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<');

/** Whether the recipient is named: not at an unconfirmed address, nor once the account is deleted. */
const isNamed = (mail: string) => !['emailVerification', 'emailChange', 'accountDeleted'].includes(mail);

describe.each(Object.entries(samples))('%s', (mail, { subject, text, html }) => {
  test('has the same content, recipient and sender in text and HTML', () => {
    expect(subject).toMatch(/^【イエスペック】./);
    expect(subject).not.toContain('\n');
    for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- ')) {
      const [label = '', value] = line.split(': ');
      expect(readable(html), line).toContain(label);
      if (value) expect(readable(html), line).toContain(value);
    }
    const salutation =
      mail === 'refundRequestReported' ? '株式会社見本 さま' : isNamed(mail) ? '鈴木 澪 さま' : 'お客さま';
    for (const part of [text, html])
      for (const word of [salutation, '株式会社見本', 'support@iespec.example']) expect(part).toContain(word);
  });

  test('has every link also in the text, and no words in the text that fit only the HTML', () => {
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

test.each(Object.keys(samples))('%s has a story and is sent', (template) => {
  const root = join(import.meta.dirname, '../../..');
  const stories = readFileSync(join(import.meta.dirname, 'mails.stories.tsx'), 'utf8');
  expect(stories).toMatch(new RegExp(`samples\\.${template}\\b`));
  const senders = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  expect(senders.filter((file) => readFileSync(join(root, file), 'utf8').includes(template))).not.toEqual([]);
});

test('omits the name in mails to unconfirmed addresses', () => {
  for (const mail of [
    samples.emailVerification,
    samples.emailChange,
    mails.passwordReset(sender, { ...resetLink, name: undefined }),
  ])
    expect(`${mail.text}${mail.html}`).not.toContain('鈴木');
});

/** The facts that the reader of a mail acts on: amounts, deadlines, addresses. */
test.each<[Template, string[]]>([
  [
    'purchaseCompleted',
    [
      'https://iespec.example/property/10?tab=products',
      '金額: ¥5,000（税込）',
      '購入日時: 2024年5月4日 0:30',
      '取引番号: 200',
      '内容: 製品11点（品番8・寸法9・仕様24）／図面1枚／有料画像4枚\n',
      '返金は2024年5月5日 0:30まで申し込めます。',
      'https://iespec.example/mypage/purchases/200/refund',
    ],
  ],
  ['refundRequestConfirmed', ['申込日時: 2024年5月4日 9:00', 'https://iespec.example/mypage/purchases/200/refund']],
  ['refundRequestReported', ['詳しい内容: 図面が開けません。 2枚とも。', 'pnpm operator refund-request 200 --grant']],
  ['refundRefused', ['すべての図面が開けることを確かめました。']],
  ['saleCompleted', ['手数料: ¥1,000', '受取額: ¥4,000']],
  ['purchasePartlyRefunded', ['返金額: ¥2,000', '引き続きご覧いただけます']],
  ['salePartlyRefunded', ['返金額: ¥2,000', '金額: ¥5,000（税込）', '返金した割合だけ少なくなります。']],
  ['purchaseRefunded', ['返金額: ¥5,000']],
  [
    'lostPaymentRefunded',
    ['支払日時: 2024年5月4日 0:30', '返金額: ¥5,000', '数日かかる', 'https://iespec.example/contact'],
  ],
  ['saleRefunded', ['取り消した受取額: ¥4,000']],
  ['disputeOpened', ['申し立ての金額: ¥5,000', '差し引く受取額: ¥4,000', '回答の期限: 2024年5月20日 23:59']],
  [
    'payoutFailed',
    ['金額: ¥12,000', '入金予定日: 2024年5月14日\n', 'https://iespec.example/mypage?tab=sales#onboarding'],
  ],
  ['passwordReset', ['このリンクは1時間有効です。']],
  ['emailVerification', ['このリンクは1時間有効です。']],
  ['emailChange', ['このリンクは1時間有効です。']],
  ['alreadyRegistered', ['すでにアカウントがあります']],
  ['emailChangeNotice', ['新しいアドレス: mio@example.jp']],
  ['emailChanged', ['変更を取り消す', 'このリンクは7日間有効です。']],
  ['passwordChanged', ['日時: 2024年5月4日 0:30']],
  ['newBrowser', ['日時: 2024年5月4日 0:30', 'ブラウザー: Chrome', 'OS: Windows']],
  [
    'accountDeleted',
    ['日時: 2024年5月4日 0:30', '返金を申込中の1件は、返金するかどうかを、運営者が内容を確認して決めます。'],
  ],
])('%s says %j', (mail, texts) => {
  for (const text of texts) expect(samples[mail].text).toContain(text);
});

test('mails leave out fields without a value', () => {
  const bare = mails.purchaseCompleted(sender, { ...purchase, contents: '', imageUrl: null, price: 0 });
  expect(bare.html).not.toContain('<img');
  expect(bare.text).not.toMatch(/内容: |返金|購入|領収書/);
  expect(bare.text).toContain('金額: 無料');
  expect(mails.refundRequestReported(sender, { ...refundRequest, requestDetails: null }).text).not.toContain('詳しい');
  expect(mails.disputeOpened(sender, { ...dispute, answerBy: null }).text).not.toContain('回答の期限');
});

test('a purchase mail shows the property’s picture at a fixed size, named while it is blocked', () => {
  expect(samples.purchaseCompleted.html).toMatch(
    /<img src="[^"]+share\.jpg" alt="木漏れ日の家" width="504" height="265"/,
  );
});

test('escapes the names of users and properties', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&`;
  const mail = mails.saleCompleted(sender, { ...transaction, name: hostile, property: { id: 1, name: hostile } });
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain(hostile);
  const linked = mails.passwordReset(sender, { ...resetLink, url: `https://iespec.example/?a="b"&c` });
  expect(linked.html).toContain('href="https://iespec.example/?a=&quot;b&quot;&amp;c"');
});
