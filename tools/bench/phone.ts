import type { Browser, Page } from '@playwright/test';
import { visitor } from './worlds.ts';

type Task = { startTime: number; duration: number };
/** Milliseconds after the navigation. `hydrated`: when React handles the first link or tab; 0: not yet. */
type Seen = { lcp: number; fcp: number; cls: number; hydrated: number; tasks: Task[]; interactions: number[] };
type ObservedWindow = typeof window & { seen: Seen };

/** Runs in the page and records what a person notices of its speed. */
function observe() {
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, hydrated: 0, tasks: [], interactions: [] };
  (window as ObservedWindow).seen = seen;
  const on = (type: string, add: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...options });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  on(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) seen.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  const watchHydration = () => {
    const first = document.querySelector('#root main a[href], #root [role="tab"]');
    if (first && Object.keys(first).some((key) => key.startsWith('__reactProps'))) seen.hydrated = performance.now();
    else requestAnimationFrame(watchHydration);
  };
  watchHydration();
}

/** Phones opened so far. Each has an address of its own, because work is limited by address. */
let phones = 0;

type Options = { origin: string; isSlowNetwork?: boolean; slowdown?: number; blocked?: string[]; width?: number };

/**
 * Opens a page of a phone: 390 px, a processor slowed down four times, on request 1.6 Mbps with a round trip
 * of 150 ms. `blocked`: patterns of addresses that fail.
 */
export async function openPhone(browser: Browser, options: Options) {
  const { origin, isSlowNetwork = false, slowdown = 4, blocked = [], width = 390 } = options;
  const viewport = { width, height: 844 };
  const device = width < 768 && { deviceScaleFactor: 3, isMobile: true, hasTouch: true };
  phones += 1;
  const extraHTTPHeaders = visitor(100_000 + phones);
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', viewport, extraHTTPHeaders, ...device });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: blocked });
  const speed = { downloadThroughput: 200_000, uploadThroughput: 200_000 };
  if (isSlowNetwork) await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  return page;
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => (window as ObservedWindow).seen.hydrated > 0);

/** What has been seen since the page was opened. `tbt`: the total blocking time. */
export const readSeen = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as ObservedWindow;
    const blocking = seen.tasks.filter(({ startTime }) => startTime >= seen.fcp).map(({ duration }) => duration - 50);
    return { ...seen, tbt: blocking.reduce((sum, time) => sum + Math.max(0, time), 0) };
  });

/** The sum of the layout shifts that no input explains, since the last call. */
export async function takeShifts(page: Page) {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { seen } = window as ObservedWindow;
    const { cls } = seen;
    seen.cls = 0;
    return cls;
  });
}

/** Milliseconds from a tap or key to the next paint, the longest since the last call; at least 16. */
export const takeLongestInteraction = (page: Page) =>
  page.evaluate(() => Math.max(16, ...(window as ObservedWindow).seen.interactions.splice(0)));

/** How many milliseconds a fixed amount of work takes. The times vary if the machine is busy. */
export const measureProcessor = (page: Page) =>
  page.evaluate(() => {
    const start = performance.now();
    Array.from({ length: 200_000 }, (_, n) => (n * 7_919) % 200_003).sort((a, b) => a - b);
    return performance.now() - start;
  });

/** The bytes of the page's photos so far. */
export async function readPhotoBytes(page: Page) {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/media/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}
