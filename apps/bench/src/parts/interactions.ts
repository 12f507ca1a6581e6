import type { Browser, Page } from 'playwright';
import type { BenchDatabases } from '../benchDatabases.ts';
import { countNodes, openBrowser, openHydrated, takeLongestInteraction } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';

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

/** The first product of a property. */
async function findProduct(origin: string, propertyId: number) {
  const response = await fetch(`${origin}/api/properties/${propertyId}/details?products=1&images=1`);
  const { rooms } = (await response.json()) as { rooms: { id: number; products: { id: number }[] }[] };
  const room = rooms.find(({ products }) => products.length > 0);
  return { room: room?.id, product: room?.products[0]?.id };
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
      return { id: 'P21', name: `INP: ${name}`, value: median(values), unit: 'ms', budget: 200, rounds: values };
    });
    const [small = [], large = []] = measured.values();
    const note = `${median(large)} and ${median(small)} ms`;
    figures.push(ratio({ id: 'P10', name: 'filter tap: 2,000 images / 100', budget: 1.3, note }, large, small));
    for (const tab of ['products', 'gallery', 'rooms']) {
      const { initial, max } = await measureNodes(browser, `${propertyUrl(largeProperty)}?tab=${tab}`);
      const name = `elements of a large property, ${tab}`;
      figures.push(
        { id: 'P11', name: `${name}: before scrolling`, value: initial, unit: 'nodes', budget: 1_500 },
        { id: 'P11', name: `${name}: within 25 screens`, value: max, unit: 'nodes', budget: 5_000 },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
