import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { world } from './world.ts';

type Announced = { upload_url: string; image_id: number; image_url: string };

/** A picture of one colour, as PNG. */
export const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer();

/** A PNG of any size that weighs a thousandth of its pixels: sharp refuses to make one. */
export function blankPng(width: number, height: number) {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.byteLength);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The addresses of all files of an image that is not locked. */
export const addressesOf = ({ sources }: Pick<Image, 'sources'>) =>
  sources?.widths.flatMap((width) =>
    sources.formats.map((format) => sources.pattern.replace('{width}', String(width)).replace('{format}', format)),
  ) ?? [];

/** The steps of an upload, as a browser takes them. Without another `person` the seller uploads. */
export function uploads({ parts, as }: Pick<ReturnType<typeof world>, 'parts' | 'as'>) {
  async function announce(place: object, person = 'seller') {
    const body = { file_name: 'a.png', content_type: 'image/png', ...place };
    const answer = await as(person, 'POST', '/api/images/presigned-url', body);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Announced;
  }

  const put = (url: string, bytes: Uint8Array | string, type = 'image/png') =>
    parts.app.request(url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes as NonNullable<RequestInit['body']>,
    });

  const complete = (id: number, person = 'seller') =>
    as(person, 'PATCH', `/api/images/${id}/status`, { status: 'completed' });

  /** Sends a file; returns the response to `completed`. */
  async function send(place: object, bytes: Uint8Array, person = 'seller') {
    const { upload_url, image_id } = await announce(place, person);
    expect((await put(upload_url, bytes)).status).toBe(200);
    return complete(image_id, person);
  }

  async function upload(place: object, bytes?: Uint8Array, person = 'seller') {
    const answer = await send(place, bytes ?? (await canvas(600, 400)), person);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Image;
  }

  const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
  const newProperty = async (person = 'seller') =>
    ((await (await as(person, 'POST', '/api/properties', home)).json()) as { id: number }).id;

  return { announce, put, complete, send, upload, newProperty };
}
