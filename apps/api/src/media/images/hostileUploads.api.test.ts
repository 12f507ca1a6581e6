import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AttackSettings } from '../../test/attacker.ts';
import { largeHeic } from '../../test/heic.ts';
import { noise, phoneImage } from '../../test/timing.ts';
import { blankPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { presign, complete, newProperty } = uploads({ parts, as });

/** A property of the attacker, and one of the uploader. */
let [attacked, own] = [0, 0];
let phoneJpeg: Buffer;
let attacker: Worker;

beforeAll(async () => {
  attacked = await newProperty('mallory');
  own = await newProperty('uploader');
  phoneJpeg = await phoneImage();
  const tile = await noise(1024, 1024, 8).png().toBuffer();
  const wide = await sharp({ create: { width: 16_383, height: 3051, channels: 3, background: '#808080' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 40 })
    .toBuffer();
  const hostile = {
    bomb: blankPng(1, 49_999_999),
    wide,
    tall: await sharp(wide).withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer(),
    heic: largeHeic(),
    truncated: phoneJpeg.subarray(0, phoneJpeg.byteLength / 2),
  };
  const workerData = { origin: parts.origin, hostile } as AttackSettings;
  attacker = new Worker(new URL('../../test/attacker.ts', import.meta.url), { workerData });
});

afterAll(() => attacker.terminate());

/** Sends concurrent hostile uploads and resolves when all completed ones have been answered. */
async function attack() {
  attacker.postMessage({ token: await parts.token('mallory'), propertyId: attacked });
  const [statuses] = (await once(attacker, 'message')) as [number[]];
  expect(statuses).toHaveLength(48);
  for (const status of statuses) expect([200, 422, 503]).toContain(status);
}

/** Returns the number of images processed between the uploader's request and their image. */
async function uploadPhoneJpeg() {
  const place = { property_id: own, image_type: 'SUB' };
  const { upload_url, image_id } = await presign(place, 'uploader');
  const headers = { 'content-type': 'image/png' };
  await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(phoneJpeg) });
  const processed = vi.spyOn(parts.storage, 'readUpload');
  expect((await complete(image_id, 'uploader')).status).toBe(200);
  const before = processed.mock.calls.findIndex(([key]) => upload_url.includes(key));
  processed.mockRestore();
  return before;
}

/** The peak memory of each child process, in megabytes. */
function workerMemory() {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.map(
    (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );
}

test('during concurrent hostile uploads, another user waits for at most one of them', async () => {
  const attacking = attack();
  await sleep(200);
  expect(await uploadPhoneJpeg()).toBeLessThanOrEqual(1);
  await attacking;
  for (const peak of workerMemory()) expect(peak).toBeLessThan(768);
  expect(parts.log.mock.calls).toEqual([]);
});
