import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFiles, filesOf } from '../../api/src/media/storage/copyFiles.ts';
import { createStorage } from '../../api/src/media/storage/createStorage.ts';
import { createBuckets, objectStoreUrl } from '../../api/src/test/buckets.ts';

/**
 * With `TEST_S3_URL`, moves a marketplace's images from its data directory into new buckets and resolves to their
 * environment variables; otherwise to none.
 */
export async function moveImages(dataDir: string): Promise<Record<string, string>> {
  if (!objectStoreUrl) return {};
  const objectStore = await createBuckets(objectStoreUrl);
  const dir = join(dataDir, 'pictures');
  const open = (store: typeof objectStore | null) =>
    createStorage({ dir, objectStore: store, secret: '', clock: () => new Date() }).storage;
  await copyFiles(filesOf(open(null)), filesOf(open(objectStore)));
  rmSync(dir, { recursive: true });
  const { publicBucket, publicUrl, privateBucket, accessKeyId, secretAccessKey } = objectStore;
  return {
    IESPEC_S3_PUBLIC_BUCKET: publicBucket,
    IESPEC_S3_PUBLIC_URL: publicUrl,
    IESPEC_S3_PRIVATE_BUCKET: privateBucket,
    IESPEC_S3_ACCESS_KEY_ID: accessKeyId,
    IESPEC_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
