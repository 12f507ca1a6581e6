import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { StorageUnavailable } from '#platform/errors.ts';

export type BucketKeys = { region: string; accessKeyId: string; secretAccessKey: string };

/** An object in a bucket. `size`: bytes. */
type StoredObject = { path: string; size: number; modifiedAt: Date };

/** Milliseconds for one call, without its retries. */
export const timeout = 10_000;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** The address of an object. */
export const addressIn = (bucket: string, path: string) => `${bucket.replace(/\/$/, '')}/${path}`;

/**
 * A bucket of an S3-compatible object store. `url`: its address, e.g. `https://images.s3.example.jp` or
 * `https://s3.example.jp/images`; `pageSize`: objects listed by one call. All methods but `presign` throw
 * `StorageUnavailable` if the store does not do what was asked.
 */
export function openBucket(url: string, keys: BucketKeys, { pageSize = 1000 } = {}) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const urlOf = (path: string) => addressIn(url, path);

  /** Null: the object does not exist. */
  async function call(method: string, path: string, init: Pick<RequestInit, 'headers' | 'body'> = {}) {
    const response = await client
      .fetch(urlOf(path), { ...init, method, signal: AbortSignal.timeout(timeout) })
      .catch((cause: unknown) => {
        throw new StorageUnavailable(`The object store did not answer ${method}`, { cause });
      });
    if (response.ok) return response;
    const answer = await response.text();
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
      return response && new Uint8Array(await response.arrayBuffer());
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
        const { ListBucketResult: page } = Listing.parse(parser.parse((await response?.text()) ?? ''));
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
