import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';

const noon = new Date('2026-11-20T12:00:00+09:00');

// Checked before stories pretend to be another browser.
if (!navigator.userAgent.includes(`Chrome/${import.meta.env.STORYBOOK_CHROMIUM}.`))
  throw new Error(`screenshots are for Chromium ${import.meta.env.STORYBOOK_CHROMIUM}, not ${navigator.userAgent}`);

// Loads all parts now: on a busy machine, lazy ones would arrive after the screenshot.
import.meta.glob(
  ['../packages/{ui,features}/src/**/*.tsx', '!**/*.stories.tsx', '!**/*.test.tsx', '!**/_session/{clerk,embedded}/**'],
  { eager: true },
);

/** When each request in flight was sent. */
const inFlight = new Map<symbol, number>();
const { fetch: send } = window;
window.fetch = (...request) => {
  const key = Symbol();
  inFlight.set(key, performance.now());
  return send(...request).finally(() => inFlight.delete(key));
};

const viewports = { phone: [390, 844], desktop: [1280, 900] } as const;

/** Stories with sticky bars, by id: also captured in a window of usual height, before and after scrolling. */
const withBars = [
  'screens-property--visitor-products',
  'screens-property--purchased-products',
  'screens-property--many-products',
  'screens-property-edit--default',
  'screens-room-edit--default',
  'screens-product-edit--default',
  'screens-checkout--default',
  'screens-my-page--sales',
];

const noCaret = document.createElement('style');
noCaret.textContent = '*, ::before, ::after { caret-color: transparent !important; }';

beforeEach(() => {
  // With a running clock, toasts on a slow page would expire before the screenshot.
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});

/**
 * Compares screenshots of every story with those of the base commit, at the widths that Chromatic captures. A
 * story bound to another width is compared only at that width.
 */
afterEach(async ({ task }) => {
  const { storyId = '' } = task.meta as { storyId?: string };
  if (window.storyChromatic?.disableSnapshot) return vi.useRealTimers();
  document.head.append(noCaret);
  try {
    if (storyId.endsWith('--forced-colors')) await forceColors('active');
    const story = nameOf(storyId);
    for (const [name, [width, height]] of Object.entries(viewportsOf())) {
      const release = await expandPage(width, height);
      await capture(`${story}-${name}`);
      release();
      if (!withBars.includes(storyId)) continue;
      await resize(width, height);
      for (const [position, top] of Object.entries({ top: 0, scrolled: 600 })) {
        window.scrollTo(0, top);
        await waitUntilQuiet();
        await repaintBars();
        await capture(`${story}-${name}-${position}`);
      }
      window.scrollTo(0, 0);
    }
  } finally {
    if (storyId.endsWith('--forced-colors')) await forceColors('none');
    noCaret.remove();
    vi.useRealTimers();
  }
  const external = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));
  expect(external, 'requests to other origins').toEqual([]);
});

function viewportsOf() {
  const { modes = {} } = window.storyChromatic ?? {};
  const isBound = innerWidth !== viewports.phone[0];
  if (isBound) return { bound: [innerWidth, innerHeight] as const };
  return Object.fromEntries(Object.entries(viewports).filter(([name]) => !modes[name]?.disable));
}

async function capture(name: string) {
  await waitForImages();
  await expect(document.documentElement).toMatchScreenshot(name, { timeout: 30_000 });
}

/** Also requests reduced motion again, because each call replaces all emulated media features. */
async function forceColors(value: 'active' | 'none') {
  const features = Object.entries({ 'forced-colors': value, 'prefers-reduced-motion': 'reduce' });
  await cdp().send('Emulation.setEmulatedMedia', { features: features.map(([name, value]) => ({ name, value })) });
  expect(matchMedia(`(forced-colors: ${value}) and (prefers-reduced-motion: reduce)`).matches).toBe(true);
}

/** Derived from the story's stable id: "ui-button--as-link" becomes "As-Link". */
const nameOf = (storyId: string) =>
  storyId.replace(/^.*--/, '').replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Grows the window to the height of its content, at least to `height`, because content below the window is
 * not painted. Returns a function that undoes the changes to the page.
 */
async function expandPage(width: number, height: number) {
  await resize(width, height);
  const release = holdMinHeights();
  // A larger window may load more content. The limit stops menus that flip between up and down forever.
  for (let round = 0; round < 10 && innerHeight !== neededHeight(height); round += 1)
    await resize(width, neededHeight(height));
  await repaintBars();
  return release;
}

const neededHeight = (height: number) => Math.max(height, contentHeight());

/** Chromium sometimes does not paint fixed and sticky bars after the window has grown. */
async function repaintBars() {
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  );
  for (const bar of bars) bar.style.willChange = 'transform';
  await frames();
  for (const bar of bars) bar.style.willChange = '';
  await frames();
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Resizes the window and waits until the page has been laid out. */
async function resize(width: number, height: number) {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
  await waitUntilQuiet();
}

/**
 * Waits until the page has not changed for 100 ms and awaits no response. Requests older than a second do not
 * count, because the story holds them.
 */
async function waitUntilQuiet() {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const isAwaiting = (now: number) => [...inFlight.values()].some((sent) => now - sent < 1000);
  const isQuiet = (now: number) => now - changed >= 100 && !isAwaiting(now);
  while (!isQuiet(performance.now())) await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
}

/** Height of the content in whole pixels, regardless of the window's height. */
function contentHeight() {
  const { documentElement: page, body } = document;
  body.style.minHeight = '0';
  const { height } = page.getBoundingClientRect();
  const overflow = page.scrollHeight > page.clientHeight ? page.scrollHeight : 0;
  body.style.minHeight = '';
  return Math.max(Math.ceil(height), overflow);
}

/** Keeps elements with a minimum height in vh from growing with the window. Returns a function to undo it. */
function holdMinHeights() {
  const held = [...document.body.querySelectorAll<HTMLElement>('*')].map((element) => {
    const { minHeight } = getComputedStyle(element);
    return { element, minHeight, before: element.style.minHeight };
  });
  const inPixels = held.filter(({ minHeight }) => minHeight.endsWith('px') && minHeight !== '0px');
  for (const { element, minHeight } of inPixels) element.style.minHeight = minHeight;
  return () => {
    for (const { element, before } of inPixels) element.style.minHeight = before;
  };
}

/** Waits for fonts and for the images in the window, and pixelates the images. */
async function waitForImages() {
  await document.fonts.ready;
  const near = [...document.images].filter(
    (image) => image.complete || image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  await Promise.all(near.map(pixelate));
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
}

/** Reduces an image to a few large pixels: position and crop stay visible, at a tenth of the file size. */
async function pixelate(image: HTMLImageElement) {
  if (!image.complete || image.naturalWidth === 0 || image.dataset.pixelated) return;
  image.dataset.pixelated = 'true';
  // Uses `src`: which file of the `srcset` a browser shows depends on the files that it has loaded before.
  const original = image.srcset ? new Image() : image;
  if (image.srcset) original.src = image.src;
  await original.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = Math.max(1, Math.round((16 * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, 0, 0, canvas.width, canvas.height);
  image.style.imageRendering = 'pixelated';
  image.removeAttribute('srcset');
  image.src = canvas.toDataURL();
}
