import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '#media/storage/objectStore.ts';

/** The object store that `tools/test/test.ts` starts; undefined without one. */
export const objectStoreUrl = process.env.TEST_S3_URL;

/** Creates two empty buckets in it: one that anybody may read, and one to which browsers may upload. */
export async function createBuckets(url: string): Promise<ObjectStore> {
  const user = { 'x-auth-user': 'test:tester', 'x-auth-key': 'testing' };
  const { headers } = await fetch(`${url}/auth/v1.0`, { headers: user });
  const owner = { 'x-auth-token': headers.get('x-auth-token') ?? '' };
  const name = randomUUID();
  const create = async (bucket: string, settings: Record<string, string>) => {
    const response = await fetch(`${url}/v1/AUTH_test/${bucket}`, {
      method: 'PUT',
      headers: { ...owner, ...settings },
    });
    if (!response.ok) throw new Error(`Creating a bucket failed with status ${response.status}`);
  };
  await create(`public-${name}`, { 'x-container-read': '.r:*' });
  await create(`private-${name}`, { 'x-container-meta-access-control-allow-origin': '*' });
  return {
    publicBucket: `${url}/public-${name}`,
    publicUrl: `${url}/v1/AUTH_test/public-${name}`,
    privateBucket: `${url}/private-${name}`,
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
}
