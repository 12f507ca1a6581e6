import { BottomBar, Page, SaveBar, Toaster, TopBar } from '@iespec/ui';
import { chromium } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileStyles } from './compileStyles.ts';

const hrefs = { home: '/', search: '/s', create: '/c', favorites: '/f', account: '/a' };

const markup = renderToStaticMarkup(
  <>
    <TopBar viewer={{ status: 'signedOut' }} signInHref="/" menu={[]} onSignOut={() => {}} />
    <Page>
      <SaveBar status="saved" />
    </Page>
    <BottomBar signedIn current="home" hrefs={hrefs} />
    <Toaster />
  </>,
);

/** A phone with a notch, in landscape. */
const insets = { top: 20, right: 50, bottom: 30, left: 40 };

test('content at the edges of the screen stays clear of the notch', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 600, height: 375 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.setContent(`<!doctype html><html lang="ja"><style>${compileStyles()}</style><body>${markup}`);
    const paddings = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element);
        return [paddingTop, paddingRight, paddingBottom, paddingLeft].map(Number.parseFloat);
      });
    const { top, right, bottom, left } = insets;
    expect(await paddings('header')).toEqual([top, 0, 0, 0]);
    expect(await paddings('header > div')).toEqual([0, right, 0, left]);
    expect(await paddings('nav')).toEqual([0, right, bottom, left]);
    expect(await paddings('section[aria-label="お知らせ"]')).toEqual([0, right, 0, left]);
    expect(await paddings('[data-status]')).toEqual([6, right, 6, left]);
    // The save bar extends beyond the page's margins to the screen's edges.
    expect(await page.locator('[data-status]').boundingBox()).toMatchObject({ x: 0, width: 600 });
  } finally {
    await browser.close();
  }
});
