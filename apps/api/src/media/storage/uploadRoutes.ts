import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes, uploadSilence, uploadTimeoutOf } from '@iespec/contract';
import type { Context, Hono } from 'hono';
import type { Env } from '#platform/actor.ts';
import { ApiError, urlNotFound } from '#platform/errors.ts';
import { countFailedUpload } from '#platform/metrics.ts';
import { isKey } from './imageFiles.ts';
import type { Signing } from './privateUrls.ts';
import { receiveUpload } from './receiveUpload.ts';
import { isSigned, sign } from './signature.ts';
import type { Storage } from './storage.ts';
import { createTransfers, isInterrupted } from './transfers.ts';

/** Decides whether an upload URL accepts bytes. */
export type UploadGate = {
  /** Throws `forbidden` if the upload is unknown or refused, or its user's account closed. `isReceived`: it is complete. */
  find: (key: string) => Promise<{ userId: number; isReceived: boolean }>;
  /** Closes the upload: it accepts no more bytes. */
  markReceived: (key: string) => Promise<unknown>;
};

export type Receiving = {
  /** The folder of what has arrived of unfinished uploads. No other process may use it. */
  dir: string;
  uploads: UploadGate;
};

type Options = Signing & Receiving & { storage: Pick<Storage, 'takeUpload'> };

/** Milliseconds for which what has arrived of an upload is kept: as long as the upload stays open. */
const partTtl = 60 * 60_000;

const uploadPath = (key: string) => `/media/uploads/${key}`;

/** A path that `uploadRoutes` serves. */
export function uploadUrl({ secret, clock }: Signing, key: string, original: { type: string; size: number | null }) {
  const claims = { type: original.type, ...(original.size !== null && { size: String(original.size) }) };
  return `${uploadPath(key)}?${sign(secret, uploadPath(key), clock(), claims)}`;
}

/**
 * Receives originals. PUT sends one from its beginning. After a cut, HEAD and PATCH go on, as in the tus
 * protocol 1.0.0: `Upload-Offset` is the number of bytes that have arrived. Throws `forbidden` for an invalid
 * or expired signature or another type, `conflict` for bytes that do not follow those that have arrived, and
 * the errors of `UploadGate`, `createTransfers` and `receiveUpload`.
 */
export function uploadRoutes(app: Hono<Env>, { dir, storage, secret, clock, uploads }: Options) {
  const transfers = createTransfers();
  const partOf = (key: string) => join(dir, key);
  const countArrived = (key: string) =>
    stat(partOf(key)).then(
      ({ size }) => size,
      () => 0,
    );

  function authorize(c: Context<Env, '/media/uploads/:key'>) {
    const key = c.req.param('key');
    const query = c.req.query();
    // What was begun in time may go on for as long as the upload is open, because lines are slow.
    const now = c.req.method === 'PUT' ? clock() : new Date(0);
    if (!isKey(key) || !isSigned(secret, uploadPath(key), query, now))
      throw new ApiError('forbidden', 'アップロードの期限が切れました。もう一度お試しください');
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    const expected = { PUT: query.type, PATCH: 'application/offset+octet-stream' }[c.req.method];
    if (expected && type !== expected) throw new ApiError('forbidden', 'ファイルの種類が違います');
    return { key, size: Number(query.size) || null };
  }

  /**
   * Appends the body to the `offset` bytes that have arrived, and hands a complete original to the storage.
   * Returns the number of bytes that have arrived.
   */
  async function receive(c: Context, { key, size, offset }: { key: string; size: number | null; offset: number }) {
    const transfer = transfers.begin(key);
    try {
      const { userId, isReceived } = await uploads.find(key);
      if (isReceived) throw new ApiError('conflict', 'この画像はすでに届いています');
      transfer.countFor(userId);
      const length = await receiveUpload(c.req.raw.body?.getReader(), {
        path: partOf(key),
        offset,
        size,
        timeout: uploadTimeoutOf((size ?? maxUploadBytes) - offset),
        silence: uploadSilence,
        signal: transfer.signal,
        onChunk: transfer.onChunk,
      });
      if (length === 0 || (size !== null && offset === 0 && length !== size))
        throw new ApiError('bad_request', 'ファイルの大きさが違います');
      if (size === null || length === size) await finish(key);
      return length;
    } catch (error) {
      // A sender that goes on has not failed.
      if (!isInterrupted(error)) countFailedUpload(error);
      throw error;
    } finally {
      transfer.end();
    }
  }

  async function finish(key: string) {
    await storage.takeUpload(key, partOf(key));
    await uploads.markReceived(key);
  }

  async function removeOldParts() {
    for (const name of await readdir(dir).catch(() => [])) {
      const modified = await stat(partOf(name)).catch(() => null);
      if (modified && modified.mtimeMs < Date.now() - partTtl) await rm(partOf(name), { force: true }).catch(() => {});
    }
  }
  void removeOldParts();
  setInterval(removeOldParts, partTtl / 6).unref();

  app.put('/media/uploads/:key', async (c) => {
    const { key, size } = authorize(c);
    await transfers.interrupt(key);
    await receive(c, { key, size, offset: 0 });
    return c.body(null);
  });

  app.patch('/media/uploads/:key', async (c) => {
    const { key, size } = authorize(c);
    await transfers.interrupt(key);
    const offset = await countArrived(key);
    if (size === null || offset === 0 || c.req.header('upload-offset') !== String(offset))
      throw new ApiError('conflict', '続きを受け取れません。もう一度お試しください');
    return c.body(null, 204, headersOf(await receive(c, { key, size, offset }), size));
  });

  // Hono answers HEAD by the route of GET.
  app.get('/media/uploads/:key', async (c) => {
    if (c.req.method !== 'HEAD') throw urlNotFound();
    const { key, size } = authorize(c);
    await transfers.interrupt(key);
    const { isReceived } = await uploads.find(key);
    const offset = isReceived ? size : await countArrived(key);
    // The storage failed when the last byte had arrived.
    if (!isReceived && size !== null && offset === size) await receive(c, { key, size, offset: size });
    return c.body(null, 200, headersOf(offset, size));
  });
}

/** An upload of unknown size cannot go on. */
const headersOf = (offset: number | null, size: number | null) => ({
  'tus-resumable': '1.0.0',
  'cache-control': 'no-store',
  'upload-offset': String(size === null ? 0 : offset),
  ...(size !== null && { 'upload-length': String(size) }),
});
