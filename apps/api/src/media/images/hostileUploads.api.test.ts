import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AttackSettings } from '../../test/attacker.ts';
import { largeHeic } from '../../test/heic.ts';
import { isLong } from '../../test/long.ts';
import { measureTime, noise, percentile, phoneImage, simulateReaders, trackSettled } from '../../test/timing.ts';
import { blankPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, newListing } = world();
const { presign, complete, newProperty } = uploads({ parts, as });

const rounds = 8;
/** Two in the long form: images of one user are processed in turn, so each attacker occupies one of the two processes. */
const enemies = isLong ? ['mallory', 'trudy'] : ['mallory'];
/** A property of each attacker and of the uploader. */
const properties = new Map<string, number>();
/** The property that readers request. */
let readProperty: number;

let phoneJpeg: Buffer;
let attacker: Worker;

beforeAll(async () => {
  for (const person of [...enemies, 'uploader']) properties.set(person, await newProperty(person));
  readProperty = (await newListing()).property_id;
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
  const attackers = enemies.map(async (enemy) => ({
    token: await parts.token(enemy),
    propertyId: properties.get(enemy) ?? 0,
  }));
  attacker.postMessage(await Promise.all(attackers));
  const [statuses] = (await once(attacker, 'message')) as [number[]];
  expect(statuses).toHaveLength(48);
  for (const status of statuses) expect([200, 422, 503]).toContain(status);
}

/** Returns the number of images processed between the uploader's request and their image. */
async function uploadPhoneJpeg() {
  const place = { property_id: properties.get('uploader') ?? 0, image_type: 'SUB' };
  const { upload_url, image_id } = await presign(place, 'uploader');
  const headers = { 'content-type': 'image/png' };
  await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(phoneJpeg) });
  const processed = vi.spyOn(parts.storage, 'readUpload');
  expect((await complete(image_id, 'uploader')).status).toBe(200);
  const own = processed.mock.calls.findIndex(([key]) => upload_url.includes(key));
  processed.mockRestore();
  return own;
}

const read = (isOver: () => boolean) =>
  simulateReaders(20, () => `${parts.origin}/api/properties/${readProperty}/details`, isOver);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In megabytes: the current memory of this process, and the peak of each of its child processes. */
function memory() {
  collectGarbage();
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const readMegabytes = (pid: string | number, line: string) =>
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return { own: readMegabytes(process.pid, 'VmRSS'), workers: children.map((pid) => readMegabytes(pid, 'VmHWM')) };
}

test('during concurrent hostile uploads, another user waits for at most one of them', {
  timeout: 300_000,
}, async () => {
  const attacked = attack();
  await sleep(200);
  expect(await uploadPhoneJpeg()).toBeLessThanOrEqual(1);
  await attacked;
  for (const peak of memory().workers) expect(peak).toBeLessThan(768);
  expect(parts.log.mock.calls).toEqual([]);
});

async function compare() {
  // Starts the worker processes.
  await Promise.all([attack(), uploadPhoneJpeg()]);
  const alone = { upload: [] as number[], read: [] as number[] };
  const during = { upload: [] as number[], read: [] as number[] };
  const memories: number[] = [];
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    alone.upload.push(await measureTime(uploadPhoneJpeg));
    alone.read.push(...(await read(trackSettled(sleep(1000)))));
    const attacked = attack();
    await sleep(200);
    const [upload, reads] = await Promise.all([measureTime(uploadPhoneJpeg), read(trackSettled(attacked)), attacked]);
    during.upload.push(upload);
    during.read.push(...reads);
    memories.push(memory().own);
  }

  const figures = {
    upload: [alone, during].map((times) => percentile(times.upload, 0.5)),
    read: [alone, during].map((times) => percentile(times.read, 0.5)),
    readP99: [alone, during].map((times) => percentile(times.read, 0.99)),
    memory: memories,
    workers: memory().workers,
  };
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value);
  console.warn(
    `hostile uploads: times in ms without and during an attack, memory in MB: ${JSON.stringify(figures, rounded)}`,
  );
  for (const [baseline = 0, attacked = 0] of [figures.upload, figures.read, figures.readP99])
    expect(attacked).toBeLessThan(3 * baseline);
  expect(memories.at(-1)).toBeLessThan(1.1 * (memories[2] ?? 0));
}

// Timings are meaningful only on an otherwise idle machine.
if (isLong) test('uploads and reads take at most three times as long during an attack', { timeout: 900_000 }, compare);
