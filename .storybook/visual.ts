import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { identicalStates } from './identicalStates.ts';

const noon = new Date('2026-11-20T12:00:00+09:00');

const widths = { phone: [390, 844], desktop: [1280, 900] } as const;

const noCaret = document.createElement('style');
noCaret.textContent = '*, ::before, ::after { caret-color: transparent !important; }';

beforeEach(() => {
  // A clock that goes on would end the notices of a slow page.
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});

/**
 * Every state is compared with its picture at the base commit on a phone, and every screen on a desktop, too; one that is bound to
 * another width in that width only.
 */
afterEach(async ({ task }) => {
  const { storyId = '' } = task.meta as { storyId?: string };
  // The stops of a flow are states of their own.
  if (storyId in identicalStates || storyId.startsWith('flows-')) return vi.useRealTimers();
  document.head.append(noCaret);
  try {
    if (storyId.endsWith('--forced-colors')) await forceColors('active');
    const story = nameOf(storyId);
    const isScreen = /^(screens-|parts-layout)/.test(storyId);
    const isBound = innerWidth !== widths.phone[0];
    const wanted = isBound ? { bound: [innerWidth, innerHeight] as const } : widths;
    for (const [name, [width, height]] of Object.entries(wanted)) {
      if (name === 'desktop' && !isScreen) continue;
      const release = await expandPage(width, height);
      await settled();
      await expect(document.documentElement).toMatchScreenshot(`${story}-${name}`);
      release();
    }
  } finally {
    if (storyId.endsWith('--forced-colors')) await forceColors('none');
    noCaret.remove();
    vi.useRealTimers();
  }
  const strangers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));
  expect(strangers, 'what came from elsewhere').toEqual([]);
});

/** With the other settings of the page: the last word on media is the whole one. */
async function forceColors(value: 'active' | 'none') {
  const features = Object.entries({ 'forced-colors': value, 'prefers-reduced-motion': 'reduce' });
  await cdp().send('Emulation.setEmulatedMedia', { features: features.map(([name, value]) => ({ name, value })) });
  expect(matchMedia(`(forced-colors: ${value}) and (prefers-reduced-motion: reduce)`).matches).toBe(true);
}

/** From the story's id, which stays when its words change: "ui-button--as-link" is "As-Link". */
const nameOf = (storyId: string) =>
  storyId.replace(/^.*--/, '').replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * A window of this width that is as high as its content, and at least of this height: what lies below the window is not
 * painted. Returns the way back.
 */
async function expandPage(width: number, height: number) {
  await resize(width, height);
  const release = holdMinHeights();
  // What comes near the window may load more.
  for (let round = 0; round < 5; round += 1) {
    const needed = Math.max(height, contentHeight());
    if (needed === innerHeight) break;
    await resize(width, needed);
  }
  await paintBarsAnew();
  return release;
}

/** What stands still on the window is at times not painted after the window has grown. */
async function paintBarsAnew() {
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  );
  for (const bar of bars) bar.style.willChange = 'transform';
  await frames();
  for (const bar of bars) bar.style.willChange = '';
  await frames();
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The window has the size, and the page has been laid out in it. */
async function resize(width: number, height: number) {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
  await quiet();
}

/** Nothing has changed in the page for a while: what arrives late is there. */
async function quiet() {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (performance.now() - changed < 100) await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
}

/** Height of the content in whole pixels, however high the window is. */
function contentHeight() {
  const { documentElement: page, body } = document;
  body.style.minHeight = '0';
  const { height } = page.getBoundingClientRect();
  const overflow = page.scrollHeight > page.clientHeight ? page.scrollHeight : 0;
  body.style.minHeight = '';
  return Math.max(Math.ceil(height), overflow);
}

/** What is as high as a part of the window does not grow with it. Returns the way back. */
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

/** Fonts and the pictures in the window have arrived. */
async function settled() {
  await document.fonts.ready;
  const near = [...document.images].filter(
    (image) => image.complete || image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  for (const image of near) pixelate(image);
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
}

/** A photograph becomes a few large pixels: its place and crop are still seen, and its picture weighs a tenth. */
function pixelate(image: HTMLImageElement) {
  if (!image.complete || image.naturalWidth === 0 || image.dataset.coarse) return;
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = Math.max(1, Math.round((16 * image.naturalHeight) / image.naturalWidth));
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.dataset.coarse = 'true';
  image.style.imageRendering = 'pixelated';
  image.removeAttribute('srcset');
  image.src = canvas.toDataURL();
}
