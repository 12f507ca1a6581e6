import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFiles, filesOf } from '@iespec/api/media/storage/copyFiles.ts';
import { createStorage } from '@iespec/api/media/storage/createStorage.ts';
import { createBuckets, objectStoreUrl } from '@iespec/api/test/buckets.ts';

/** With `TEST_S3_URL`, creates empty buckets; resolves to them and their environment variables, or null. */
export async function newObjectStore() {
  if (!objectStoreUrl) return null;
  const objectStore = await createBuckets(objectStoreUrl);
  const env: Record<string, string> = {
    IESPEC_S3_PUBLIC_BUCKET: objectStore.publicBucket,
    IESPEC_S3_PUBLIC_URL: objectStore.publicUrl,
    IESPEC_S3_PRIVATE_BUCKET: objectStore.privateBucket,
    IESPEC_S3_ACCESS_KEY_ID: objectStore.accessKeyId,
    IESPEC_S3_SECRET_ACCESS_KEY: objectStore.secretAccessKey,
  };
  return { objectStore, env };
}

/**
 * With `TEST_S3_URL`, moves a marketplace's images from its data directory into new buckets and resolves to
 * their environment variables; otherwise to none.
 */
export async function moveImages(dataDir: string): Promise<Record<string, string>> {
  const created = await newObjectStore();
  if (!created) return {};
  const dir = join(dataDir, 'pictures');
  const open = (objectStore: typeof created.objectStore | null) =>
    createStorage({ dir, objectStore, secret: '', clock: () => new Date() }).storage;
  await copyFiles(filesOf(open(null)), filesOf(open(created.objectStore)));
  rmSync(dir, { recursive: true });
  return created.env;
}
