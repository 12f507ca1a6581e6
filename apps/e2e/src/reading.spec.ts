import type { Page } from '@playwright/test';
import { signInAsSeller } from './account.ts';
import { expect, test } from './test.ts';

/** Loads all products of the property, which come in parts. */
async function loadAll(page: Page) {
  const products = page.locator('#products article');
  await expect(async () => {
    await products.last().scrollIntoViewIfNeeded();
    await expect(products).toHaveCount(12, { timeout: 500 });
  }).toPass();
}

/** The values of products that take more than one line. */
const wrappedValues = (page: Page) =>
  page.locator('#products article dd').evaluateAll((values) => {
    const linesOf = (value: Element) => {
      const texts = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const tops = new Set<number>();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top));
      }
      return tops.size;
    };
    return values.filter((value) => linesOf(value) > 1).map(({ textContent }) => textContent);
  });

for (const { width, max } of [
  { width: 390, max: 2 },
  { width: 768, max: 2 },
  { width: 1024, max: 0 },
  { width: 1280, max: 0 },
])
  test(`at ${width} px, at most ${max} of the values of an unlocked property wrap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsSeller(page);
    await expect(page.getByRole('searchbox', { name: '製品をさがす' })).toBeVisible();
    await loadAll(page);
    expect(await page.locator('#products article dd').count()).toBeGreaterThan(60);
    expect((await wrappedValues(page)).length).toBeLessThanOrEqual(max);
    await expect(page.locator('#products').locator('[data-locked], [inert], .locked-blur')).toHaveCount(0);
  });

test('a search finds a product in another room that is not loaded yet', async ({ page }) => {
  await signInAsSeller(page);
  await page.getByRole('searchbox', { name: '製品をさがす' }).fill('ｙｋｍ－ｈ１２ｂ');
  await expect(page.getByText('12件中1件')).toBeVisible();
  await expect(page.getByRole('heading', { name: '壁と天井の羽目板' })).toBeVisible();
  await expect(page.locator('#products article')).toHaveCount(1);
});

for (const width of [390, 1280])
  test(`at ${width} px, a jump to a room puts its heading right below what sticks to the top`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsSeller(page);
    await loadAll(page);
    const index = page.getByRole('navigation', { name: '部屋の目次' });
    const [first = '', second = ''] = await index.getByRole('link').allTextContents();
    for (const room of [second, first]) {
      await index.getByRole('link', { name: room, exact: true }).click();
      const heading = page.locator('#products').getByRole('heading', { name: room, exact: true });
      await expect(async () => {
        const edge = await (width < 1280 ? index : page.getByRole('banner')).boundingBox();
        const box = await heading.boundingBox();
        const gap = Number(box?.y) - Number(edge?.y) - Number(edge?.height);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(30);
      }).toPass();
    }
  });
