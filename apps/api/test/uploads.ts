import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { world } from './world.ts';

type PresignedUpload = { upload_url: string; image_id: number; image_url: string };

/** A PNG of one colour. */
export const solidPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer();

/**
 * A PNG of any size, even above sharp's limits. It compresses to a thousandth of a byte per pixel. `kind`: bit
 * depth, colour type, compression, filter and interlacing; only the default, 8-bit greyscale, has valid pixels.
 */
export function blankPng(width: number, height: number, kind = [8, 0, 0, 0, 0]) {
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
  header.set(kind, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The URLs of all files of an unlocked image. */
export const fileUrlsOf = ({ sources }: Pick<Image, 'sources'>) =>
  sources?.widths.flatMap((width) =>
    sources.formats.map((format) => sources.pattern.replace('{width}', String(width)).replace('{format}', format)),
  ) ?? [];

/** A registered property is private. */
export const publishProperty = (as: ReturnType<typeof world>['as'], id: number, person = 'seller') =>
  as(person, 'PATCH', `/api/properties/${id}/visibility`, { visibility: 'PUBLIC' });

/** The steps of an upload from a browser; the default user is the seller. */
export function uploads({ parts, as }: Pick<ReturnType<typeof world>, 'parts' | 'as'>) {
  async function presign(parent: object, person = 'seller') {
    const body = { file_name: 'a.png', content_type: 'image/png', ...parent };
    const response = await as(person, 'POST', '/api/images/presigned-url', body);
    expect(response.status).toBe(201);
    return (await response.json()) as PresignedUpload;
  }

  const put = (url: string, bytes: Uint8Array | string, type = 'image/png') =>
    parts.app.request(url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes as NonNullable<RequestInit['body']>,
    });

  const complete = (id: number, person = 'seller') =>
    as(person, 'PATCH', `/api/images/${id}/status`, { status: 'completed' });

  /** Requests a presigned URL, then uploads and completes a file. Returns the response to `completed`. */
  async function send(parent: object, bytes: Uint8Array, person = 'seller') {
    const { upload_url, image_id } = await presign(parent, person);
    expect((await put(upload_url, bytes)).status).toBe(200);
    return complete(image_id, person);
  }

  async function upload(parent: object, bytes?: Uint8Array, person = 'seller') {
    const response = await send(parent, bytes ?? (await solidPng(600, 400)), person);
    expect(response.status).toBe(200);
    return (await response.json()) as Image;
  }

  /** A public property without content. */
  const newProperty = async (person = 'seller') => {
    const body = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
    const { id } = (await (await as(person, 'POST', '/api/properties', body)).json()) as { id: number };
    await publishProperty(as, id, person);
    return id;
  };

  return { presign, put, complete, send, upload, newProperty };
}
