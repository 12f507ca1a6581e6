import type { Browser } from 'playwright';
import { countNodes, hydrated, longestTap, openBrowser, openPhone } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';
import type { Lab } from '../lab.ts';

const rounds = Array.from({ length: 5 });
const chips = ['部屋2', 'すべて', '部屋3', 'すべて'];
const screens = Array.from({ length: 25 });

/** The longest of some taps on the filter of a gallery, in ms. */
async function tap(browser: Browser, address: string) {
  const page = await openPhone(browser, { isSlowLine: false });
  await page.goto(`${address}?tab=gallery`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  for (const chip of chips) {
    const button = page.getByRole('button', { name: chip, exact: true });
    await button.scrollIntoViewIfNeeded();
    await button.tap();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
  }
  const longest = await longestTap(page);
  await page.context().close();
  return longest;
}

/** The elements of a page: before somebody scrolls, and the most of any moment while they scroll 25 screens. */
async function nodes(browser: Browser, address: string) {
  const page = await openPhone(browser, { isSlowLine: false });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const before = await countNodes(page);
  let most = before;
  for (const _ of screens) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    await page.waitForTimeout(400);
    most = Math.max(most, await countNodes(page));
  }
  await page.context().close();
  return { before, most };
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const { origin, largeHome, smallHome } = await lab.demo();
  const addressOf = (id: number) => `${origin}/property/${id}`;
  const browser = await openBrowser();
  try {
    const large: number[] = [];
    const small: number[] = [];
    await tap(browser, addressOf(smallHome));
    for (const _ of rounds) {
      small.push(await tap(browser, addressOf(smallHome)));
      large.push(await tap(browser, addressOf(largeHome)));
    }
    const note = `${median(large)} and ${median(small)} ms`;
    const figures = [ratio({ id: 'P10', name: 'filter tap: 2,000 pictures / 100', budget: 1.3, note }, large, small)];
    for (const tab of ['products', 'gallery', 'rooms']) {
      const { before, most } = await nodes(browser, `${addressOf(largeHome)}?tab=${tab}`);
      const named = (when: string, value: number, budget: number): Figure => ({
        id: 'P11',
        name: `elements of a large home, ${tab}: ${when}`,
        value,
        unit: 'nodes',
        budget,
      });
      figures.push(named('before scroll', before, 1_500), named('25 screens on', most, 5_000));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
