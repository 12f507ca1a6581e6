// Sends hostile uploads from a separate thread, so that sending them does not slow the server.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

type Hostile = Record<'bomb' | 'wide' | 'tall' | 'heic' | 'truncated', Uint8Array<ArrayBuffer>>;
export type Attacker = { token: string; propertyId: number };
export type AttackSettings = { origin: string; hostile: Hostile };

const { origin, hostile } = workerData as AttackSettings;

async function call({ token }: Attacker, method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(origin + path, { method, headers, body: JSON.stringify(body) });
}

async function presign(attacker: Attacker) {
  const response = await call(attacker, 'POST', '/api/images/presigned-url', {
    file_name: 'a.png',
    content_type: 'image/png',
    property_id: attacker.propertyId,
    image_type: 'SUB',
  });
  if (response.status !== 201) throw new Error(`POST /api/images/presigned-url answered ${response.status}`);
  return (await response.json()) as { upload_url: string; image_id: number };
}

async function send(attacker: Attacker, body: Uint8Array<ArrayBuffer>, calls = 1) {
  const { upload_url, image_id } = await presign(attacker);
  await fetch(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body });
  const complete = async () =>
    (await call(attacker, 'PATCH', `/api/images/${image_id}/status`, { status: 'completed' })).status;
  return Promise.all(Array.from({ length: calls }, complete));
}

/** Sends a large file slowly until `isOver`, then drops the connection before the upload is complete. */
async function linger(attacker: Attacker, isOver: () => boolean) {
  const { upload_url } = await presign(attacker);
  const headers = { 'content-type': 'image/png', 'content-length': 8_000_000 };
  const sent = request(upload_url, { method: 'PUT', headers });
  sent.on('error', () => {});
  do {
    sent.write(Buffer.alloc(50_000));
    await sleep(50);
  } while (!isOver());
  sent.destroy();
}

/** Sends twenty hostile uploads at once. Returns the statuses of all completions. */
async function attack(attacker: Attacker) {
  let isOver = false;
  const lingering: Promise<unknown>[] = [];
  const answered = Array.from({ length: 4 }, async (_, index) => {
    lingering.push(linger(attacker, () => isOver));
    lingering.push(linger(attacker, () => true));
    return Promise.all([
      send(attacker, hostile.bomb, 10),
      send(attacker, [hostile.tall, hostile.heic, hostile.wide, hostile.wide][index] ?? hostile.wide),
      send(attacker, hostile.truncated),
    ]);
  });
  const statuses = (await Promise.all(answered)).flat(2);
  isOver = true;
  await Promise.all(lingering);
  return statuses;
}

parentPort?.on('message', async (attacker: Attacker) => parentPort?.postMessage(await attack(attacker)));
