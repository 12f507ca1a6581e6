// Paints, hydration, interactions and photos of a page on a phone: P3 and P5 to P8 of docs/performance.md.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectRatio, expectWithin, median } from './figures.ts';
import type { LargeHome } from './largeHome.ts';
import {
  measureProcessor,
  openPhone,
  readPhotoBytes,
  readSeen,
  takeLongestInteraction,
  takeShifts,
  waitForHydration,
} from './phone.ts';
import { demoSeller, test, visitor } from './worlds.ts';

const rounds = [1, 2, 3, 4, 5];

/** The public pages of a home. */
const pagesOf = ({ property, room, product }: Omit<LargeHome, 'drawing'>) => [
  `/property/${property}`,
  `/property/${property}?tab=gallery`,
  `/property/${property}?tab=rooms`,
  `/property/${property}/detail`,
  `/property/${property}/room/${room}`,
  `/property/${property}/room/${room}/product/${product}`,
];
const demoHome = { property: 1, room: 1, product: 1 };

test('P3: the document of a public page', async ({ demo }) => {
  const paths = ['/', ...pagesOf(demoHome), '/property/2', '/property/3', '/sell', ...pagesOf(demo.home)];
  for (const [index, path] of paths.entries()) {
    const response = await fetch(demo.origin + path, { headers: visitor(index) });
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expectWithin(20_000, `${path}: bytes`, brotliCompressSync(html).byteLength);
    expectWithin(3_000, `${path}: elements`, html.match(/<[a-z]/g)?.length ?? 0);
  }
});

/** Loads a page in a new browser, without its scripts as a static copy. */
async function load(browser: Browser, origin: string, path: string, isStatic: boolean) {
  const page = await openPhone(browser, { origin, isSlowNetwork: true, blocked: isStatic ? ['*.js'] : [] });
  await page.goto(path);
  if (!isStatic) await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const seen = { ...(await readSeen(page)), processor: await measureProcessor(page) };
  await page.context().close();
  return seen;
}

for (const path of ['/', '/property/1'])
  test(`P5 and P6: ${path} compared with its static copy`, async ({ demo, browser }) => {
    const all = { ours: [], copy: [] } as Record<'ours' | 'copy', Awaited<ReturnType<typeof load>>[]>;
    // The first round compiles the server's code.
    for (const _ of [0, ...rounds]) {
      all.ours.push(await load(browser, demo.origin, path, false));
      all.copy.push(await load(browser, demo.origin, path, true));
    }
    const times = (of: 'ours' | 'copy', key: 'lcp' | 'fcp' | 'cls' | 'tbt' | 'hydrated' | 'processor') =>
      all[of].slice(1).map((seen) => seen[key]);
    const copy = times('copy', 'lcp');
    expectRatio(1.15, 'P5 LCP / static copy', times('ours', 'lcp'), copy);
    expectRatio(1.2, 'P5 FCP / static copy', times('ours', 'fcp'), times('copy', 'fcp'));
    expectWithin(0.01, 'P5 layout shift', Math.max(...times('ours', 'cls')));
    // A busy machine slows down scripts, but hardly the paints, which wait for the network.
    const processor = times('ours', 'processor');
    expectWithin(150, 'P5 total blocking time, ms', median(times('ours', 'tbt')), processor);
    const hydrated = median(times('ours', 'hydrated')) / median(copy);
    expectWithin(4, 'P6 hydrated / LCP of the static copy', hydrated, processor);
  });

for (const width of [390, 1_280])
  test(`P5: no layout shift on the way through the pages at ${width} px`, async ({ demo, browser }) => {
    const page = await openPhone(browser, { origin: demo.origin, slowdown: 1, width });
    const others = [
      '/sign-in',
      '/sign-up',
      '/sell',
      '/terms',
      '/search',
      '/checkout?listingId=1',
      '/mypage',
      '/nowhere',
    ];
    for (const path of [...pagesOf(demoHome), ...others, '/']) {
      await page.goto(path);
      expectWithin(0.01, path, await takeShifts(page));
    }
    // The listing arrives after everything else.
    await page.route('**/api/listings/property/*', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    const steps: Record<string, () => Promise<unknown>> = {
      'to a property': async () => {
        await page.getByRole('link', { name: '中庭を囲む、杉と漆喰の家' }).last().click();
        await page.getByRole('link', { name: '仕様情報を購入する' }).first().waitFor();
      },
      'to its gallery': () => page.getByRole('tab', { name: 'ギャラリー' }).click(),
      'to its rooms': () => page.getByRole('tab', { name: '部屋' }).click(),
      back: () => page.goBack(),
      'to sign-in': () => page.getByRole('link', { name: 'ログイン' }).first().click(),
      'to sign-up': () => page.getByRole('link', { name: '新規登録' }).click(),
    };
    for (const [step, take] of Object.entries(steps)) {
      await take();
      expectWithin(0.01, step, await takeShifts(page));
    }
    await page.context().close();
  });

test('P6: taps before the scripts are loaded take effect afterwards', async ({ demo, browser }) => {
  const page = await openPhone(browser, { origin: demo.origin });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!start-).*\.js/, (route) => released.then(() => route.continue()));
  await page.goto('/property/3', { waitUntil: 'commit' });
  await page.locator('script[src*="entry"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '次の画像' }).tap();
  const locked = page.getByRole('button', { name: /^購入後に閲覧可能：/ });
  await locked.first().tap();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().close();
});

/** Waits until an interaction has no further effect. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
}

const tap = (role: 'button' | 'link' | 'tab', names: (string | RegExp)[], within = ':root') =>
  async function tapEach(page: Page) {
    for (const name of names) {
      const target = page.locator(within).getByRole(role, { name, exact: true }).first();
      await target.scrollIntoViewIfNeeded();
      await target.tap();
      await settle(page);
    }
  };

const type = (label: string) =>
  async function typeInto(page: Page) {
    const field = page.getByRole('textbox', { name: label }).first();
    await field.tap();
    await settle(page);
    await takeLongestInteraction(page);
    await field.pressSequentially('spec', { delay: 200 });
    await settle(page);
  };

async function openLightbox(page: Page) {
  await tap('button', [/を拡大する$/], '[role="tabpanel"]')(page);
  await tap('button', ['次の画像', '閉じる'], '[role="dialog"]')(page);
}

/** Corrects one row of a table of 2,000 rows. */
async function typeIntoTable(page: Page) {
  const rows = Array.from({ length: 2_000 }, (_, n) => `部屋${n % 40},製品${n},W450×D400×H${n},ナラ`);
  const csv = ['部屋,製品名,サイズ,素材', '部屋0,,φ300,和紙', ...rows].join('\r\n');
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
  await page.getByText('2,001行を読み取りました').waitFor();
  await type('製品名')(page);
}

/** What is done, and on which page of the large home. */
const interactions: Record<string, [path: (home: LargeHome) => string, act: (page: Page) => Promise<void>]> = {
  chip: [({ property }) => `/property/${property}?tab=gallery`, tap('button', ['部屋2', 'すべて', '部屋3', 'すべて'])],
  tab: [({ property }) => `/property/${property}`, tap('tab', ['ギャラリー', '部屋', '製品'])],
  card: [() => '/', tap('link', [/^見本の家 8/])],
  lightbox: [({ property }) => `/property/${property}?tab=gallery`, openLightbox],
  'typing, property': [({ property }) => `/property/${property}/edit`, type('物件名')],
  'typing, room': [({ property, room }) => `/property/${property}/room/${room}/edit`, type('部屋名')],
  'typing, product': [
    ({ property, room, product }) => `/property/${property}/room/${room}/product/${product}/edit`,
    type('製品名'),
  ],
  'typing, listing': [() => '/listings/1/edit', type('タイトル')],
  'typing, drawing': [({ property, drawing }) => `/property/${property}/drawing/${drawing}/edit`, type('図面名')],
  'typing, profile': [() => '/mypage/edit', type('ユーザー名')],
  'typing, import': [() => '/property/1/import', typeIntoTable],
};

for (const [name, [path, act]] of Object.entries(interactions))
  test(`P7: ${name}, with 2,000 photos and 1,000 products`, async ({ demo, browser }) => {
    const longest: number[] = [];
    const control: number[] = [];
    for (const _ of [0, ...rounds]) {
      const page = await openPhone(browser, { origin: demo.origin });
      if (name.startsWith('typing')) await page.request.post('/api/auth/sign-in/email', { data: demoSeller });
      await page.goto(path(demo.home));
      await waitForHydration(page);
      await settle(page);
      control.push(await measureProcessor(page));
      await act(page);
      longest.push(await takeLongestInteraction(page));
      await page.context().close();
    }
    expectWithin(200, 'P7 INP, ms', median(longest.slice(1)), control.slice(1));
  });

test('P8: photos of / before and after scrolling', async ({ demo, browser }) => {
  const page = await openPhone(browser, { origin: demo.origin, isSlowNetwork: true });
  await page.goto('/');
  expectWithin(150_000, 'P8 before scrolling, bytes', await readPhotoBytes(page));
  const cards = page.getByRole('article');
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
  }
  expect(await cards.count()).toBe(12);
  expectWithin(370_000, 'P8 all twelve cards, bytes', await readPhotoBytes(page));
  await page.context().close();
});

test('P8: the preview of a photo that is not paid', async ({ demo }) => {
  const { images } = (await (await fetch(`${demo.origin}/api/properties/1/details`)).json()) as {
    images: { locked: boolean; url: string }[];
  };
  const locked = images.filter((image) => image.locked);
  const bytes = await Promise.all(
    locked.map(async ({ url }) => (await (await fetch(new URL(url, demo.origin))).arrayBuffer()).byteLength),
  );
  expectWithin(1_000, 'P8 largest preview, bytes', Math.max(...bytes));
});
