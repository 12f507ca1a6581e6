import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AttackSettings } from '../../test/attacker.ts';
import { isLong } from '../../test/long.ts';
import { noise, percentile, phonePhotograph, readers, timed, until } from '../../test/timing.ts';
import { blankPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, newListing } = world();
const { announce, complete, newProperty } = uploads({ parts, as });

const rounds = 8;
/** Two in the long form: a person's images wait for each other, so that one can occupy one of the two processes. */
const enemies = isLong ? ['mallory', 'trudy'] : ['mallory'];
/** A property of each of them, and of the person who uploads photographs. */
const properties = new Map<string, number>();
/** The home that people read. */
let home: number;

let photograph: Buffer;
let attacker: Worker;

beforeAll(async () => {
  for (const person of [...enemies, 'photographer']) properties.set(person, await newProperty(person));
  home = (await newListing()).property_id;
  photograph = await phonePhotograph();
  const tile = await noise(1024, 1024, 8).png().toBuffer();
  const wide = await sharp({ create: { width: 16_383, height: 3051, channels: 3, background: '#808080' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 40 })
    .toBuffer();
  const hostile = {
    bomb: blankPng(1, 49_999_999),
    wide,
    tall: await sharp(wide).withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer(),
    truncated: photograph.subarray(0, photograph.byteLength / 2),
  };
  const workerData = { origin: parts.origin, hostile } as AttackSettings;
  attacker = new Worker(new URL('../../test/attacker.ts', import.meta.url), { workerData });
}, 120_000);

afterAll(() => attacker.terminate());

/** Twenty hostile uploads at once. Ends when those that end have been answered. */
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

/** Returns how many images were processed between the photographer's request and the photograph. */
async function uploadPhotograph() {
  const place = { property_id: properties.get('photographer') ?? 0, image_type: 'SUB' };
  const { upload_url, image_id } = await announce(place, 'photographer');
  const headers = { 'content-type': 'image/png' };
  await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(photograph) });
  const processed = vi.spyOn(parts.storage, 'readUpload');
  expect((await complete(image_id, 'photographer')).status).toBe(200);
  const own = processed.mock.calls.findIndex(([key]) => upload_url.includes(key));
  processed.mockRestore();
  return own;
}

const read = (isOver: () => boolean) => readers(20, () => `${parts.origin}/api/properties/${home}/details`, isOver);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes: of this process now, and the most that each process it has started ever had. */
function memory() {
  collectGarbage();
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const of = (pid: string | number, line: string) =>
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return { own: of(process.pid, 'VmRSS'), workers: children.map((pid) => of(pid, 'VmHWM')) };
}

test('twenty hostile uploads at once: another person waits for one of them, at most', {
  timeout: 300_000,
}, async () => {
  const attacked = attack();
  await sleep(200);
  expect(await uploadPhotograph()).toBeLessThanOrEqual(1);
  await attacked;
  for (const peak of memory().workers) expect(peak).toBeLessThan(768);
  expect(parts.log.mock.calls).toEqual([]);
});

async function compare() {
  // The processes have started.
  await Promise.all([attack(), uploadPhotograph()]);
  const alone = { upload: [] as number[], read: [] as number[] };
  const during = { upload: [] as number[], read: [] as number[] };
  const memories: number[] = [];
  // In turns: what else the machine does slows both.
  for (let round = 0; round < rounds; round += 1) {
    alone.upload.push(await timed(uploadPhotograph));
    alone.read.push(...(await read(until(sleep(1000)))));
    const attacked = attack();
    await sleep(200);
    const [upload, reads] = await Promise.all([timed(uploadPhotograph), read(until(attacked)), attacked]);
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
  const whole = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value);
  console.warn(`hostile uploads, ms alone and during, MB: ${JSON.stringify(figures, whole)}`);
  for (const [before = 0, under = 0] of [figures.upload, figures.read, figures.readP99])
    expect(under).toBeLessThan(3 * before);
  expect(memories.at(-1)).toBeLessThan(1.1 * (memories[2] ?? 0));
}

// Times say something on a quiet machine only.
if (isLong)
  test('who uploads and who reads waits three times as long as alone, at most', { timeout: 900_000 }, compare);
