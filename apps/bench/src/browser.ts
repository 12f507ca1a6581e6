import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/system.mjs';

export async function openBrowser() {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('There is no Chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** 1.6 Mbps, in bytes per second, and 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** A page on a phone of 390 px whose processor is four times as slow; `isSlowLine`: and its line. */
export async function openPhone(browser: Browser, { isSlowLine }: { isSlowLine: boolean }) {
  const context = await browser.newContext({ ...phone, locale: 'ja-JP' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  return page;
}

/** Milliseconds after the navigation, and the sum of shifts. `hydrated`: when React answers to the first link or tab. */
export type Seen = { lcp: number; fcp: number; cls: number; tbt: number; hydrated: number; early: string[] };
type Watched = typeof window & { seen: Seen; long: { start: number; duration: number }[]; taps: number[] };

/** Runs in the page: collects what it shows and when. */
function watch() {
  const own = window as Watched;
  own.seen = { lcp: 0, fcp: 0, cls: 0, tbt: 0, hydrated: Number.NaN, early: [] };
  own.long = [];
  own.taps = [];
  const observe = (type: string, add: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => {
    own.seen.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') own.seen.fcp = startTime;
  });
  observe('layout-shift', (entry) => {
    own.seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => own.long.push({ start: startTime, duration }));
  observe('event', ({ name, duration }) => name === 'click' && own.taps.push(duration), { durationThreshold: 16 });
  const look = () => {
    const element = document.querySelector('#root main a[href], #root [role="tab"]');
    const isTaken = element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (isTaken) own.seen.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Waits until the page is quiet and returns what was seen. */
export async function seenOn(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { seen, long } = window as Watched;
    const tbt = long
      .filter(({ start }) => start >= seen.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = requests
      .filter(({ name, startTime, initiatorType }) => {
        const isOther = !name.startsWith(window.location.origin) || /^(?:fetch|xmlhttprequest)$/.test(initiatorType);
        return isOther && startTime < seen.lcp;
      })
      .map(({ name }) => name);
    return { ...seen, tbt, early };
  });
}

/** Bytes of the pictures of a page: before somebody scrolls, and after its end was seen. */
export async function measurePictures(browser: Browser, address: string) {
  const page = await openPhone(browser, { isSlowLine: true });
  await page.goto(address);
  const bytes = async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/media/'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  };
  const before = await bytes();
  for (const _ of Array.from({ length: 12 })) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(500);
  }
  const all = await bytes();
  await page.context().close();
  return { before, all };
}

/** Waits until React answers. */
export const hydrated = (page: Page) => page.waitForFunction(() => !Number.isNaN((window as Watched).seen.hydrated));

export const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Milliseconds from the taps since the last call to what they paint; the longest. */
export const longestTap = (page: Page) => page.evaluate(() => Math.max(...(window as Watched).taps.splice(0)));
