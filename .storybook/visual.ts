import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { twins } from './twins.ts';

const noon = new Date('2026-11-20T12:00:00+09:00');

const widths = { phone: [390, 844], desktop: [1280, 900] } as const;

// Whether a focus is shown depends on when a disabled button gave it back; the plays look after the focus itself.
const calm = document.createElement('style');
calm.textContent = '*, ::before, ::after { outline: none !important; caret-color: transparent !important; }';

beforeEach(() => {
  // It starts at noon and goes on: animations of libraries read it.
  vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true });
});

/**
 * Every state is compared with its committed picture on a phone, and every screen on a desktop, too; one that is bound to
 * another width in that width only.
 */
afterEach(async ({ task }) => {
  vi.useRealTimers();
  const { storyId = '' } = task.meta as { storyId?: string };
  // The stops of a flow are states of their own.
  if (storyId in twins || storyId.startsWith('flows-')) return;
  // The table of states shows rings on purpose.
  if (!storyId.startsWith('foundations-states--')) document.head.append(calm);
  try {
    const story = nameOf(storyId);
    const isScreen = /^(screens-|parts-layout)/.test(storyId);
    const isBound = innerWidth !== widths.phone[0];
    const wanted = isBound ? { bound: [innerWidth, innerHeight] as const } : widths;
    for (const [name, [width, height]] of Object.entries(wanted)) {
      if (name === 'desktop' && !isScreen) continue;
      await resize(width, height);
      await settled();
      const release = holdMinHeights();
      // What lies below the window is not painted, not even a part of a pixel.
      await resize(width, Math.max(height, contentHeight()));
      await settled();
      await expect(document.documentElement).toMatchScreenshot(`${story}-${name}`);
      release();
    }
  } finally {
    // Each file has a style of its own: what stays behind would hide the rings of the next one.
    calm.remove();
  }
  const strangers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));
  expect(strangers, 'what came from elsewhere').toEqual([]);
});

/** From the story's id, which stays when its words change: "ui-button--as-link" is "As-Link". */
const nameOf = (storyId: string) =>
  storyId.replace(/^.*--/, '').replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The window has the size, and the page has been laid out in it. */
async function resize(width: number, height: number) {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
  for (const image of near) coarsen(image);
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
}

/** A photograph becomes a few large pixels: its place and crop are still seen, and its picture weighs a tenth. */
function coarsen(image: HTMLImageElement) {
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
