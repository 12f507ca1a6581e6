import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { StorageUnavailable } from '#platform/errors.ts';

export type BucketKeys = { region: string; accessKeyId: string; secretAccessKey: string };

/** An object in a bucket. `size`: bytes. */
type StoredObject = { path: string; size: number; modifiedAt: Date };

/** The default of `maxTime`. */
export const timeout = 10_000;

const attempts = 3;

const isTemporary = ({ status }: Response) => status === 429 || status >= 500;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

const unanswered = (method: string) => (cause: unknown) => {
  throw new StorageUnavailable(`The object store did not answer ${method}`, { cause });
};

/** The address of an object. */
export const addressIn = (bucket: string, path: string) => `${bucket.replace(/\/$/, '')}/${path}`;

/**
 * A bucket of an S3-compatible object store. `url`: its address, e.g. `https://images.s3.example.jp` or
 * `https://s3.example.jp/images`; `pageSize`: objects listed by one call; `maxTime`: milliseconds after which a
 * call, with its retries, is given up. All methods but `presign` throw `StorageUnavailable` if the store does not
 * do what was asked.
 */
export function openBucket(url: string, keys: BucketKeys, { pageSize = 1000, maxTime = timeout } = {}) {
  const client = new AwsClient({ ...keys, service: 's3' });
  const urlOf = (path: string) => addressIn(url, path);

  /**
   * Tries again while the store says that it is overloaded. The signal is given to `fetch`, not to `sign`: a
   * garbage collection can disconnect a `Request` from the signal that it was made with (nodejs/undici#4068).
   */
  async function send(path: string, init: RequestInit) {
    const signal = AbortSignal.timeout(maxTime);
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(await client.sign(urlOf(path), init), { signal });
      if (!isTemporary(response) || attempt === attempts) return response;
      await response.body?.cancel();
      await sleep(50 * 2 ** attempt, undefined, { signal });
    }
  }

  /** Null: the object does not exist. */
  async function call(method: string, path: string, init: Pick<RequestInit, 'headers' | 'body'> = {}) {
    const response = await send(path, { ...init, method }).catch(unanswered(method));
    if (response.ok) return response;
    const answer = await response.text().catch(unanswered(method));
    if (response.status === 404 && !answer.includes('NoSuchBucket')) return null;
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'no code';
    throw new StorageUnavailable(`The object store answered ${method} with ${response.status} (${code})`);
  }

  return {
    async put(path: string, content: Uint8Array | Blob, headers: { 'content-type': string; 'cache-control': string }) {
      await call('PUT', path, { headers, body: content as Uint8Array<ArrayBuffer> | Blob });
    },
    async read(path: string) {
      const response = await call('GET', path);
      return response && new Uint8Array(await response.arrayBuffer().catch(unanswered('GET')));
    },
    /** For an object of any size. */
    open: async (path: string) => (await call('GET', path))?.body ?? null,
    /** Succeeds if there is no such object. */
    async remove(path: string) {
      await call('DELETE', path);
    },
    async *list(prefix: string): AsyncGenerator<StoredObject> {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(pageSize) });
        if (token) query.set('continuation-token', token);
        const response = await call('GET', `?${query}`);
        const { ListBucketResult: page } = Listing.parse(
          parser.parse((await response?.text().catch(unanswered('GET'))) ?? ''),
        );
        for (const { Key: path, Size: size, LastModified: modifiedAt } of page.Contents)
          yield { path, size, modifiedAt };
        token = page.NextContinuationToken;
      } while (token);
    },
    /** Signs an address at which anybody may read an object within `seconds` from `now`. */
    async presign(path: string, { seconds, now }: { seconds: number; now: Date }) {
      const { url: signed } = await client.sign(`${urlOf(path)}?X-Amz-Expires=${seconds}`, {
        aws: { signQuery: true, allHeaders: true, datetime: now.toISOString().replace(/[-:]|\.\d+/g, '') },
      });
      return signed;
    },
  };
}
