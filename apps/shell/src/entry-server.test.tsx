import { listings, products, properties } from '@iespec/contract';
import { concreteDetails, komorebi, komorebiDetails, komorebiListing, sato } from '@iespec/contract/fixtures';
import { answer, type Behaviour, defaultHandlers, refuse, toHandlers } from '@iespec/contract/msw';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { mockTransport } from './test/mockTransport.ts';

const transport = mockTransport(defaultHandlers);
const transportWith = (...behaviours: Behaviour[]) => mockTransport([...toHandlers(behaviours), ...defaultHandlers]);

test('renders the complete visitor page without a window', async () => {
  const { status, head, body, state } = await render(`/property/${komorebi.id}`, transport);

  expect(status).toBe(200);
  expect(body).toContain('木漏れ日の家');
  expect(body).toContain('¥5,000');
  expect(body).toContain('仕様情報を購入する');
  // Lazy parts are in their place: no fallback, and no script that would insert them.
  expect(body).toContain('和紙のペンダントライト');
  expect(body).not.toMatch(/<script|<template|<!--\$[?!]-->/);
  expect(head).toContain('<title>木漏れ日の家｜イエスペック</title>');
  expect(head).toContain('property="og:image" content="http://api.internal/pictures/exterior-800.webp"');
  expect(body).not.toContain('<title>');
  expect(state).not.toContain('月灯工房');
});

test('the link preview of a property carries its price and contents; without an offer, its description only', async () => {
  const descriptionOf = async (path: string) =>
    /property="og:description" content="([^"]*)"/.exec((await render(path, transport)).head)?.[1];
  expect(await descriptionOf('/property/10')).toMatch(
    /^¥5,000（税込）。製品3点（品番2・寸法2・仕様4・カタログ2）／図面1枚／有料画像1枚。./,
  );
  const unlisted = transportWith(answer(listings.ofProperty, { items: [], next_cursor: null }));
  expect((await render('/property/10', unlisted)).head).not.toMatch(/og:description" content="[^"]*(¥|製品3点)/);
});

test('the home page has a link preview of its own', async () => {
  const { head } = await render('/', transport);
  expect(head).toContain('property="og:image" content="http://api.internal/home-preview.jpg"');
  expect(head).toContain('property="og:image:width" content="1200"');
  expect(head).toContain(
    'property="og:image:alt" content="理想の住まいを、いっしょにつくる。実在する家の仕様を、一軒まるごと。"',
  );
});

test.each([
  ['/property/10/room/20', 'LDK・木漏れ日の家', '和紙のペンダントライト'],
  ['/property/10/room/20/product/30', '和紙のペンダントライト・木漏れ日の家', '照明'],
  ['/property/10/detail', '木漏れ日の家の仕様一覧', '使用製品一覧'],
  ['/property/10?tab=gallery', '木漏れ日の家', '有料画像'],
  ['/property/10?tab=rooms', '木漏れ日の家', '庭に面した居間と食堂。'],
])('renders %s without a window and without paid content', async (path, title, content) => {
  const { head, body, state } = await render(path, transport);
  expect(head).toContain(`<title>${title}｜イエスペック</title>`);
  expect(head).toContain('rel="canonical"');
  expect(body).toContain(content);
  expect(body).toContain('仕様情報を購入する');
  for (const secret of ['月灯工房', 'TA-450W', '楮和紙']) expect(body + state).not.toContain(secret);
});

test('renders the page for sellers with the properties on the market', async () => {
  const { head, body } = await render('/sell', transport);
  expect(head).toContain('<title>売る｜イエスペック</title>');
  expect(head).toMatch(/<meta name="description" content="[^"]*手数料は売れたときに20%。"/);
  expect(head).toContain('rel="canonical" href="http://api.internal/sell"');
  expect(head).not.toContain('ld+json');
  expect(body).toContain('木漏れ日の家');
  expect(body).not.toContain('海辺の小さな家');
  expect(body).toContain('¥40,000');
  expect(body).toContain('href="/sign-in?redirect_url=%2Fproperty%2Fcreate&amp;from=property_create"');
});

test('renders a seller’s page without an email address; a property links to it', async () => {
  const { status, head, body, state } = await render(`/sellers/${sato.id}`, transport);
  expect(status).toBe(200);
  expect(head).toContain('<title>佐藤 恵の物件｜イエスペック</title>');
  expect(head).toContain('<meta name="description" content="長野を拠点に');
  expect(head).toContain('rel="canonical" href="http://api.internal/sellers/1"');
  expect(body).toContain('木漏れ日の家');
  expect(body).not.toContain('海辺の小さな家');
  expect(body + state).not.toContain('@example.jp');
  expect((await render(`/property/${komorebi.id}`, transport)).body).toContain('href="/sellers/1"');
});

test('explains the limits in <noscript>', async () => {
  const { body } = await render('/', transport);
  expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toContain(
    '物件の閲覧はできますが、ログイン、購入、物件の登録はできません。',
  );
});

test('structured data and Open Graph tags describe the offer without paid content', async () => {
  const { head } = await render(
    `/property/${komorebi.id}`,
    transportWith(
      answer(properties.details, {
        ...komorebiDetails,
        description: '</script><script>alert(1)</script>',
        share_image: '/media/0123456789abcdef0123456789abcdef/share.jpg',
      }),
      answer(listings.ofProperty, { items: [{ ...komorebiListing, is_negotiable: true }], next_cursor: null }),
    ),
  );
  const share = 'http://api.internal/media/0123456789abcdef0123456789abcdef/share.jpg';
  expect(head).toContain(`property="og:image" content="${share}"`);
  expect(head).toContain('property="og:image:width" content="1200"');
  expect(head).toContain('property="og:image:height" content="630"');
  expect(head).toContain('property="og:image:alt" content="木漏れ日の家"');
  expect(head).toContain('property="og:url" content="http://api.internal/property/10"');
  expect(head).toContain('rel="canonical" href="http://api.internal/property/10"');
  const blocks = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const [breadcrumb, product] = blocks.map(([, json = '']) => JSON.parse(json));
  expect(breadcrumb.itemListElement).toMatchObject([{ name: 'ホーム' }, { item: 'http://api.internal/property/10' }]);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: '木漏れ日の家 仕様情報',
    description: '製品3点（品番2・寸法2・仕様4・カタログ2）／図面1枚／有料画像1枚。</script><script>alert(1)</script>',
    image: [share],
    offers: {
      description: '全室の製品の品番と寸法、図面一式。',
      additionalProperty: { name: '価格相談', value: '可' },
      price: 5000,
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
      seller: { name: '佐藤 恵' },
    },
  });
  expect(head).not.toContain('<script>alert');
  expect(JSON.stringify([breadcrumb, product])).not.toMatch(/月灯工房|TA-450W|手漉き|寝室/);

  const unlisted = await render('/property/11', transport);
  expect(unlisted.head).toContain('BreadcrumbList');
  expect(unlisted.head).not.toContain('"Product"');
  const restricted = { items: [{ ...komorebiListing, is_purchasable: false }], next_cursor: null };
  const unavailable = await render(`/property/${komorebi.id}`, transportWith(answer(listings.ofProperty, restricted)));
  expect(unavailable.body).toContain('現在購入できません');
  expect(unavailable.head + unavailable.body).not.toMatch(/5,?000/);
  const missing = await render('/property/10', transportWith(refuse(properties.details, 404)));
  expect(missing.head).not.toContain('ld+json');
});

test('a sample that visitors do not see makes neither its home nor the home page fail', async () => {
  const hidden = transportWith(
    refuse(products.get, 404),
    answer(properties.details, { ...concreteDetails, rooms: [] }),
  );
  for (const path of [`/property/${concreteDetails.id}`, '/']) {
    const { status, body } = await render(path, hidden);
    expect(status, path).toBe(200);
    expect(body).not.toContain('サンプルを1点見る（無料）');
  }
});

test('gives priority to exactly one image', async () => {
  for (const path of [
    '/',
    '/sellers/1',
    `/property/${komorebi.id}`,
    '/property/10/room/20',
    '/property/10/room/20/product/30',
  ]) {
    const { body } = await render(path, transport);
    expect(body.match(/fetchpriority="high"/gi), path).toHaveLength(1);
    expect(body.match(/loading="eager"/g), path).toHaveLength(1);
  }
});

test.each([
  ['/sell', 200],
  ['/sellers/2', 404],
  ['/sellers/onboarding', 404],
  ['/terms', 200],
  ['/mypage', 200],
  ['/property/11/room/20', 404],
  ['/property/10/room/x', 404],
  ['/property/10/room/21/product/30', 404],
  ['/property/11/room/20/product/30', 404],
  ['/property/999/detail', 404],
  ['/property_mock/7', 200],
  ['/mypage/edit', 200],
  ['/complete', 200],
  ['/checkout?listingId=100', 200],
])('%s answers %d', async (path, status) => {
  expect((await render(path, transport)).status).toBe(status);
});

test('answers 404 for a missing property and 503 for a failed query, each with a message', async () => {
  const missing = await render('/property/10', transportWith(refuse(properties.details, 404)));
  expect(missing).toMatchObject({ status: 404 });
  expect(missing.body).toContain('物件が見つかりません');
  const failed = await render('/property/10', transportWith(refuse(properties.details, 500)));
  expect(failed).toMatchObject({ status: 503 });
  expect(failed.body).toContain('しばらく経ってから再度お試しください。');
});
