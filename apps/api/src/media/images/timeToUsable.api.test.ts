import { expect, test, vi } from 'vitest';
import { phoneImage } from '../../test/timing.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { presign, put, complete, newProperty } = uploads({ parts, as });

// How long it takes is P9 of docs/performance.md.
test('completing an upload takes one processor task and stores two files', async () => {
  const { upload_url, image_id } = await presign({ property_id: await newProperty() });
  expect((await put(upload_url, await phoneImage())).status).toBe(200);
  const process = vi.spyOn(parts.imageProcessor, 'process');
  const variants = vi.spyOn(parts.imageProcessor, 'variants');
  const stored = vi.spyOn(parts.storage, 'put');
  expect((await complete(image_id)).status).toBe(200);
  expect(process).toHaveBeenCalledTimes(1);
  expect(variants).not.toHaveBeenCalled();
  expect(stored.mock.calls.map(([, , file]) => file)).toEqual(['320.webp', '1280.webp']);
  vi.restoreAllMocks();
});
