import { afterEach, expect, test, vi } from 'vitest';
import { prepareImage } from './heic.ts';

afterEach(() => vi.unstubAllGlobals());

const heic = new File(['heic'], 'IMG_0001.HEIC', { type: 'image/heic' });

/** A browser that decodes any file to an image of this size, and encodes it to this number of bytes. */
function stubBrowser(width: number, height: number, bytes: number) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(bytes)], { type });
    },
  );
  return close;
}

test('a HEIC becomes a JPEG where the browser can decode it', async () => {
  const close = stubBrowser(4032, 3024, 2000);
  const { name, type, size } = await prepareImage(heic);
  expect({ name, type, size }).toEqual({ name: 'IMG_0001.jpg', type: 'image/jpeg', size: 2000 });
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['too large for a canvas', 8064, 6048, 2000],
  ['above 10 MB as JPEG', 4032, 3024, 10 * 1024 * 1024 + 1],
])('a HEIC is sent as it is if it is %s', async (_, width, height, bytes) => {
  const close = stubBrowser(width, height, bytes);
  const { name, type, size } = await prepareImage(heic);
  expect({ name, type, size }).toEqual({ name: 'IMG_0001.HEIC', type: 'image/heic', size: 4 });
  expect(close).toHaveBeenCalledOnce();
});

test('a HEIC is sent as it is if the browser cannot decode it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unsupported')));
  expect(await prepareImage(heic)).toBe(heic);
});

test('other images are sent as they are', async () => {
  stubBrowser(40, 30, 10);
  const png = new File(['png'], 'a.png', { type: 'image/png' });
  expect(await prepareImage(png)).toBe(png);
});
