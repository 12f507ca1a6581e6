import type { Browser, Page } from 'playwright';
import type { BenchDatabases } from '../benchDatabases.ts';
import { countNodes, openBrowser, openHydrated, takeLongestInteraction } from '../browser.ts';
import { budgeted } from '../budgets.ts';
import { type Figure, median, ratio } from '../figures.ts';
import { findProduct } from '../largeProperties.ts';

const rounds = Array.from({ length: 5 });
const screens = Array.from({ length: 25 });

/** What is done on a page, and on which. */
type Interaction = { url: string; isSellers?: boolean; act: (page: Page) => Promise<unknown> };

/** Waits until an interaction has no further effect. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
}

const tapAll =
  (role: 'button' | 'link' | 'tab', names: (string | RegExp)[], within = ':root') =>
  async (page: Page) => {
    for (const name of names) {
      const target = page.locator(within).getByRole(role, { name, exact: true }).first();
      await target.scrollIntoViewIfNeeded();
      await target.tap();
      await settle(page);
    }
  };

const openLightbox = tapAll('button', [/を拡大する$/], '[role="tabpanel"]');
const pageThroughLightbox = tapAll('button', ['次の画像', '閉じる'], '[role="dialog"]');

const typeInto = (label: string) => async (page: Page) => {
  const field = page.getByRole('textbox', { name: label }).first();
  await field.tap();
  await settle(page);
  await takeLongestInteraction(page);
  await field.pressSequentially('spec', { delay: 200 });
  await settle(page);
};

/** The longest time from a tap or key to the next paint, in milliseconds. */
async function measureLongest(browser: Browser, { url, isSellers = false, act }: Interaction) {
  const page = await openHydrated(browser, url, { isSellers });
  await settle(page);
  await act(page);
  const longest = await takeLongestInteraction(page);
  await page.context().close();
  return longest;
}

/** The number of elements of a page before scrolling, and the maximum while scrolling 25 screens. */
async function measureNodes(browser: Browser, url: string) {
  const page = await openHydrated(browser, url);
  const initial = await countNodes(page);
  let max = initial;
  for (const _ of screens) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    await page.waitForTimeout(400);
    max = Math.max(max, await countNodes(page));
  }
  await page.context().close();
  return { initial, max };
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin, largeProperty, smallProperty } = await databases.demo();
  const propertyUrl = (id: number) => `${origin}/property/${id}`;
  const { room, product } = await findProduct(origin, largeProperty);
  const roomUrl = `${propertyUrl(largeProperty)}/room/${room}`;
  const filter = tapAll('button', ['部屋2', 'すべて', '部屋3', 'すべて']);
  const interactions = {
    'chip, 100 images': { url: `${propertyUrl(smallProperty)}?tab=gallery`, act: filter },
    'chip, 2,000 images': { url: `${propertyUrl(largeProperty)}?tab=gallery`, act: filter },
    'tab, 1,000 products': {
      url: propertyUrl(largeProperty),
      act: tapAll('tab', ['ギャラリー', '部屋', '製品']),
    },
    card: { url: origin, act: tapAll('link', [/^見本の家 7/]) },
    'lightbox, 2,000 images': {
      url: `${propertyUrl(largeProperty)}?tab=gallery`,
      act: async (page: Page) => {
        await openLightbox(page);
        await pageThroughLightbox(page);
      },
    },
    'typing, property': { url: `${propertyUrl(largeProperty)}/edit`, isSellers: true, act: typeInto('物件名') },
    'typing, room': { url: `${roomUrl}/edit`, isSellers: true, act: typeInto('部屋名') },
    'typing, product': { url: `${roomUrl}/product/${product}/edit`, isSellers: true, act: typeInto('製品名') },
  } satisfies Record<string, Interaction>;
  const names = Object.keys(interactions) as (keyof typeof interactions)[];

  const browser = await openBrowser();
  try {
    const measured = new Map(names.map((name) => [name, [] as number[]]));
    // Warm-up: on the first load, the code is not compiled yet.
    for (const name of names) await measureLongest(browser, interactions[name]);
    for (const _ of rounds)
      for (const name of names) measured.get(name)?.push(await measureLongest(browser, interactions[name]));

    const figures = names.map((name): Figure => {
      const values = measured.get(name) ?? [];
      return { ...budgeted('P21', `INP: ${name}`), value: median(values), rounds: values };
    });
    const [small = [], large = []] = measured.values();
    const note = `${median(large)} and ${median(small)} ms`;
    figures.push(ratio({ ...budgeted('P10'), note }, large, small));
    for (const tab of ['products', 'gallery', 'rooms']) {
      const { initial, max } = await measureNodes(browser, `${propertyUrl(largeProperty)}?tab=${tab}`);
      const name = `elements of a large property, ${tab}`;
      figures.push(
        { ...budgeted('P11 before', `${name}: before scrolling`), value: initial },
        { ...budgeted('P11 scrolled', `${name}: within 25 screens`), value: max },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
