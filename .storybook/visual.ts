import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

const noon = new Date('2026-11-20T12:00:00+09:00');

const widths = { phone: [390, 844], desktop: [1280, 900] } as const;

beforeEach(() => {
  // It starts at noon and goes on: animations of libraries read it.
  vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true });
});

/** Every story is compared with its committed picture on a phone, and every screen on a desktop, too. */
afterEach(async ({ task }) => {
  vi.useRealTimers();
  const isScreen = task.file.name.includes('/screens/');
  for (const [name, [width, height]] of Object.entries(widths)) {
    if (name === 'desktop' && !isScreen) continue;
    await page.viewport(width, height);
    await settled();
    await expect(document.documentElement).toMatchScreenshot(`${task.name}-${name}`);
  }
  const strangers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));
  expect(strangers, 'what came from elsewhere').toEqual([]);
});

/** Fonts and pictures have arrived; what is loaded lazily further down stays away. */
async function settled() {
  await document.fonts.ready;
  const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
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
