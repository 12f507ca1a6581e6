import type { Browser } from 'playwright';
import type { BenchDatabases } from '../benchDatabases.ts';
import { countNodes, openBrowser, openHydrated, takeLongestTap } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';

const rounds = Array.from({ length: 5 });
const chips = ['部屋2', 'すべて', '部屋3', 'すべて'];
const screens = Array.from({ length: 25 });

/** The longest of several taps on the filter of a gallery, in milliseconds. */
async function measureTaps(browser: Browser, propertyUrl: string) {
  const page = await openHydrated(browser, `${propertyUrl}?tab=gallery`);
  for (const chip of chips) {
    const button = page.getByRole('button', { name: chip, exact: true });
    await button.scrollIntoViewIfNeeded();
    await button.tap();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
  }
  const longest = await takeLongestTap(page);
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
  const browser = await openBrowser();
  try {
    const large: number[] = [];
    const small: number[] = [];
    await measureTaps(browser, propertyUrl(smallProperty));
    for (const _ of rounds) {
      small.push(await measureTaps(browser, propertyUrl(smallProperty)));
      large.push(await measureTaps(browser, propertyUrl(largeProperty)));
    }
    const note = `${median(large)} and ${median(small)} ms`;
    const figures = [ratio({ id: 'P10', name: 'filter tap: 2,000 images / 100', budget: 1.3, note }, large, small)];
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
