import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { percentile, phonePhotograph, readers, timed, until } from '../../../api/src/test/timing.ts';
import { type Figure, ratio } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { headersOf } from '../load.ts';

const rounds = Array.from({ length: 5 });
const photographs = Array.from({ length: 3 });

/** Signs the demo's seller in. Returns a function that takes a token, and with it calls the api. */
async function seller(origin: string) {
  const json = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ email: 'seller@example.jp', password: 'iespec-demo' });
  const session = await fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers: json, body });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async () => {
    const answer = await fetch(`${origin}/api/auth/token`, { headers: { cookie } });
    const { token } = (await answer.json()) as { token: string };
    return async (method: string, path: string, input: object) => {
      const headers = { ...json, authorization: `Bearer ${token}` };
      const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(input) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
  };
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const { origin } = await lab.demo();
  const signedIn = await seller(origin);
  const photograph = await phonePhotograph();
  const home = { name: '写真の家', property_type: 'HOUSE', prefecture: '長野県' };
  const { id: property_id } = (await (await signedIn())('POST', '/api/properties', home)) as { id: number };

  /** Sends a photograph. Returns what makes it usable. */
  const send = async () => {
    const call = await signedIn();
    const announced = { property_id, file_name: 'a.jpg', content_type: 'image/jpeg' };
    const upload = (await call('POST', '/api/images/presigned-url', announced)) as {
      upload_url: string;
      image_id: number;
    };
    const headers = { 'content-type': 'image/jpeg' };
    const sent = await fetch(new URL(upload.upload_url, origin), {
      method: 'PUT',
      headers,
      body: new Uint8Array(photograph),
    });
    if (!sent.ok) throw new Error(`The photograph was not taken: ${sent.status}`);
    return () => call('PATCH', `/api/images/${upload.image_id}/status`, { status: 'completed' });
  };

  /** Waits until the background has made the other sizes and the smaller format. */
  const settled = async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await fetch(`${origin}/api/properties/${property_id}/details?fresh=${Date.now()}`);
      const { images } = (await answer.json()) as { images: { sources: { formats: string[] } | null }[] };
      if (images.every(({ sources }) => sources?.formats.includes('avif') ?? true)) return;
      await sleep(1_000);
    }
    throw new Error('The background does not make the other sizes');
  };

  let reads = 0;
  const next = () => {
    reads += 1;
    return new Request(`${origin}/api/properties/${1 + (reads % 3)}/details?fresh=${reads}`, {
      headers: headersOf(reads),
    });
  };
  const read = (isOver: () => boolean) => readers(10, next, isOver);
  sharp.concurrency(1);
  const alone: number[] = [];
  const usable: number[] = [];
  const idle: number[][] = [];
  const meanwhile: number[][] = [];
  for (const _ of rounds) {
    alone.push(
      await timed(() => sharp(photograph).autoOrient().resize({ width: 1280 }).webp({ quality: 76 }).toBuffer()),
    );
    usable.push(await timed(await send()));
    await settled();
    idle.push(await read(until(sleep(3_000))));
    const uploading = (async () => {
      for (const _photograph of photographs) await (await send())();
    })();
    meanwhile.push(await read(until(uploading)));
    await settled();
  }
  const p99 = (times: number[]) => percentile(times, 0.99);
  return [
    ratio({ id: 'P14', name: '12 megapixels usable / encoding its 1280 alone', budget: 1.5 }, usable, alone),
    ratio({ id: 'P14', name: "the api's p99 meanwhile / idle", budget: 2 }, meanwhile.map(p99), idle.map(p99)),
  ];
}
