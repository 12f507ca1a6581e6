import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { propertyA } from './buyer.ts';
import { createProperty } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

const longName = `${'寿限無寿限無五劫の擦り切れ'.repeat(4)}Llanfairpwllgwyngyllgogerychwyrndrobwll`;

/** Pages for visitors, and pages for the owner of the property. */
const pathsOf = (id: number) => ({
  visitor: ['/', '/sell', '/search', '/sign-in', `/property/${id}`, `/property/${id}/detail`],
  owner: [
    `/property/${id}?tab=gallery`,
    `/property/${id}?tab=rooms`,
    `/property/${id}/edit`,
    `/property/${id}/listing`,
    '/property/create',
    '/mypage',
    '/mypage?tab=sales',
    '/profile/edit',
  ],
});

/** Signs up and registers a property with a long name. Resolves to its id. */
async function registerLongName(page: Page) {
  await page.goto('/sign-up?redirect_url=%2Fmypage');
  await signUp(page);
  await page.waitForURL('**/mypage');
  return createProperty(page, longName);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The part of the screen that full-width bars cover in the middle of the page. */
async function coveredByBars(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const { innerHeight, innerWidth } = window;
    const isBar = (element: Element) => {
      const { position, visibility } = getComputedStyle(element);
      const isPinned = position === 'fixed' || position === 'sticky';
      return isPinned && visibility === 'visible' && element.getBoundingClientRect().width > innerWidth * 0.6;
    };
    const bars = [...document.querySelectorAll('body *')].filter(isBar).map((bar) => bar.getBoundingClientRect());
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 1) if (bars.some(({ top, bottom }) => top <= y && y < bottom)) covered += 1;
    return covered / innerHeight;
  });
}

/** The links and buttons whose text has hardly more than one character in a line. */
const setVertically = (page: Page) =>
  page.evaluate(() => {
    const countLines = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const isVertical = (text: Node) => {
      const lines = countLines(text);
      return lines > 2 && lines > (text.textContent ?? '').trim().length / 2;
    };
    return [...document.querySelectorAll('a, button')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => [...control.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && isVertical(node))
      .map(({ textContent }) => textContent);
  });

const doubleTextSize = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

test('with twice the text size, nothing scrolls sideways, and bars take at most a third of the screen', async ({
  page,
}) => {
  const id = await registerLongName(page);
  await doubleTextSize(page);
  const { visitor, owner } = pathsOf(id);
  for (const path of [...visitor, ...owner]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    expect.soft(await coveredByBars(page), path).toBeLessThanOrEqual(1 / 3);
    expect.soft(await setVertically(page), path).toEqual([]);
  }
});

test('with twice the text size, the bar with the price and the main menu are legible', async ({ page }) => {
  await doubleTextSize(page);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link');
  await expect(tabs).toHaveCount(5);
  for (const tab of await tabs.all()) {
    await expect(tab.locator('svg')).toBeInViewport({ ratio: 1 });
    expect(await tab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }

  await page.getByRole('link', { name: propertyA }).tap();
  await expect(page.getByRole('heading', { name: propertyA, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '仕様情報を購入する' }).first()).toBeVisible();
  expect(await coveredByBars(page)).toBeLessThanOrEqual(1 / 3);
  await expect(page.getByRole('region', { name: '購入', exact: true })).toBeVisible();
  expect(await setVertically(page)).toEqual([]);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('a property with a long name fits', async ({ page }) => {
    const id = await registerLongName(page);
    const { visitor, owner } = pathsOf(id);
    for (const path of [...visitor, ...owner]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
  });
});
