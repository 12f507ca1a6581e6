import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { measureTime, percentile, phoneImage, simulateReaders, trackSettled } from '../../../api/src/test/timing.ts';
import type { BenchDatabases } from '../benchDatabases.ts';
import { type Figure, ratio } from '../figures.ts';
import { clientHeaders } from '../load.ts';

const rounds = Array.from({ length: 5 });
const uploads = Array.from({ length: 3 });

/** Signs in as the demo's seller. Returns a function that fetches a token and returns an API client. */
async function signInSeller(origin: string) {
  const json = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ email: 'seller@example.jp', password: 'iespec-demo' });
  const session = await fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers: json, body });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async () => {
    const tokenResponse = await fetch(`${origin}/api/auth/token`, { headers: { cookie } });
    const { token } = (await tokenResponse.json()) as { token: string };
    return async (method: string, path: string, input?: object) => {
      const headers = { ...json, authorization: `Bearer ${token}` };
      const response = await fetch(origin + path, { method, headers, ...(input && { body: JSON.stringify(input) }) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
  };
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin } = await databases.demo();
  const authorize = await signInSeller(origin);
  const image = await phoneImage();
  const property = { name: '写真の家', property_type: 'HOUSE', prefecture: '長野県' };
  const { id: property_id } = (await (await authorize())('POST', '/api/properties', property)) as { id: number };

  /** Uploads an image. Returns a function that completes the upload, which makes the image usable. */
  const upload = async () => {
    const call = await authorize();
    const input = { property_id, file_name: 'a.jpg', content_type: 'image/jpeg' };
    const { upload_url, image_id } = (await call('POST', '/api/images/presigned-url', input)) as {
      upload_url: string;
      image_id: number;
    };
    const headers = { 'content-type': 'image/jpeg' };
    const body = new Uint8Array(image);
    const response = await fetch(new URL(upload_url, origin), { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(`The upload failed with ${response.status}`);
    return () => call('PATCH', `/api/images/${image_id}/status`, { status: 'completed' });
  };

  /** Waits until the background work has rendered all variants. */
  const waitForVariants = async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const details = await (await authorize())('GET', `/api/properties/${property_id}/details`);
      const { images } = details as { images: { sources: { formats: string[] } | null }[] };
      if (images.every(({ sources }) => sources?.formats.includes('avif') ?? true)) return;
      await sleep(1_000);
    }
    throw new Error('The background work did not render the variants in time');
  };

  let reads = 0;
  const nextRequest = () => {
    reads += 1;
    // Responses are cached by their parameters: different numbers of products and images are made anew.
    const query = `products=${1 + (reads % 100)}&images=${1 + (Math.floor(reads / 100) % 100)}`;
    const url = `${origin}/api/properties/${1 + (reads % 3)}/details?${query}`;
    return new Request(url, { headers: clientHeaders(reads) });
  };
  const read = (isOver: () => boolean) => simulateReaders(10, nextRequest, isOver);
  sharp.concurrency(1);
  const encode = () => sharp(image).autoOrient().resize({ width: 1280 }).webp({ quality: 76 }).toBuffer();
  const encodeTimes: number[] = [];
  const completeTimes: number[] = [];
  const idle: number[][] = [];
  const duringUploads: number[][] = [];
  for (const _ of rounds) {
    encodeTimes.push(await measureTime(encode));
    completeTimes.push(await measureTime(await upload()));
    await waitForVariants();
    idle.push(await read(trackSettled(sleep(3_000))));
    const uploading = (async () => {
      for (const _upload of uploads) await (await upload())();
    })();
    duringUploads.push(await read(trackSettled(uploading)));
    await waitForVariants();
  }
  const p99 = (times: number[]) => percentile(times, 0.99);
  return [
    ratio({ id: 'P14', name: '12 megapixels usable / encoding 1280 px', budget: 1.5 }, completeTimes, encodeTimes),
    ratio({ id: 'P14', name: 'API p99 during uploads / idle', budget: 2 }, duringUploads.map(p99), idle.map(p99)),
  ];
}
