import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/system.mjs';

export async function openBrowser() {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

const demoSeller = { email: 'seller@example.jp', password: 'iespec-demo' };

/** 1.6 Mbps, in bytes per second, with a round trip of 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Opens a page on an emulated 390 px phone whose CPU is slowed down four times, optionally with a slow network. */
export async function openPhone(browser: Browser, { isSlowNetwork }: { isSlowNetwork: boolean }) {
  const context = await browser.newContext({ ...phone, locale: 'ja-JP' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlowNetwork) await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observeMetrics);
  return page;
}

/**
 * Times are milliseconds after the navigation; `cls` is the sum of the layout shifts. `hydrated`: when React handles the
 * first link or tab. `productsHydrated`: the links and buttons of the product list. `allHydrated`: all links and buttons.
 * `early`: the API and third-party requests before LCP.
 */
export type PageMetrics = {
  lcp: number;
  fcp: number;
  cls: number;
  tbt: number;
  hydrated: number;
  productsHydrated: number;
  allHydrated: number;
  early: string[];
};
type ObservedWindow = typeof window & {
  metrics: PageMetrics;
  longTasks: { start: number; duration: number }[];
  interactions: number[];
};

/** Runs in the page and collects its metrics. */
function observeMetrics() {
  const observed = window as ObservedWindow;
  const unknown = Number.NaN;
  const times = { hydrated: unknown, productsHydrated: unknown, allHydrated: unknown };
  observed.metrics = { lcp: 0, fcp: 0, cls: 0, tbt: 0, ...times, early: [] };
  observed.longTasks = [];
  observed.interactions = [];
  const observe = (type: string, add: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.metrics.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.metrics.fcp = startTime;
  });
  observe('layout-shift', (entry) => {
    observed.metrics.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, duration }));
  observe(
    'event',
    (entry) => (entry as PerformanceEventTiming).interactionId && observed.interactions.push(entry.duration),
    { durationThreshold: 16 },
  );
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const watchHydration = (key: keyof typeof times, selector: string, count = Number.POSITIVE_INFINITY) => {
    const check = () => {
      const elements = [...document.querySelectorAll(selector)].slice(0, count);
      if (elements.length > 0 && elements.every(isHydrated)) observed.metrics[key] = performance.now();
      else requestAnimationFrame(check);
    };
    check();
  };
  watchHydration('hydrated', '#root main a[href], #root [role="tab"]', 1);
  watchHydration('productsHydrated', '#products article :is(a[href], button)');
  watchHydration('allHydrated', '#root :is(a[href], button)');
}

/** Loads a page until the network is idle. */
export async function measurePageLoad(page: Page, url: string): Promise<PageMetrics> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { metrics, longTasks } = window as ObservedWindow;
    const tbt = longTasks
      .filter(({ start }) => start >= metrics.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = requests
      .filter(({ name, startTime, initiatorType }) => {
        const isThirdParty = !name.startsWith(window.location.origin);
        return (isThirdParty || /^(?:fetch|xmlhttprequest)$/.test(initiatorType)) && startTime < metrics.lcp;
      })
      .map(({ name }) => name);
    return { ...metrics, tbt, early };
  });
}

/** The bytes of a page's images before and after scrolling to its end. */
export async function measureImageBytes(browser: Browser, url: string) {
  const page = await openPhone(browser, { isSlowNetwork: true });
  await page.goto(url);
  const countBytes = async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/media/'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  };
  const beforeScroll = await countBytes();
  for (const _ of Array.from({ length: 12 })) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(500);
  }
  const total = await countBytes();
  await page.context().close();
  return { beforeScroll, total };
}

/**
 * Opens a page without network throttling and waits until it is hydrated and the network is idle. `isSellers`: as the demo's
 * seller instead of a visitor.
 */
export async function openHydrated(browser: Browser, url: string, { isSellers = false } = {}) {
  const page = await openPhone(browser, { isSlowNetwork: false });
  if (isSellers) await page.request.post(new URL('/api/auth/sign-in/email', url).href, { data: demoSeller });
  await page.goto(url);
  await page.waitForFunction(() => !Number.isNaN((window as ObservedWindow).metrics.hydrated));
  await page.waitForLoadState('networkidle');
  return page;
}

export const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Milliseconds from a tap or key to the next paint, the longest since the last call (INP). */
export const takeLongestInteraction = (page: Page) =>
  page.evaluate(() => Math.max(...(window as ObservedWindow).interactions.splice(0)));
