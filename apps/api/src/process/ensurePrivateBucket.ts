import { findLeak, type ObjectStore } from '#media/storage/objectStore.ts';
import { ConfigError } from './config.ts';

const setting = 'IESPEC_S3_PRIVATE_BUCKET';

/**
 * Tests whether the private bucket keeps what is written to it, and whether nobody else can read it. Throws
 * `ConfigError` unless both are certain, so that no start, copy or restore puts paid images there.
 */
export async function ensurePrivateBucket(objectStore: ObjectStore) {
  const leak = await findLeak(objectStore).catch((cause: Error) => {
    throw new ConfigError(`${setting}: 書いて読めることを確かめられませんでした（${cause.message}）`, { cause });
  });
  if (leak !== null)
    throw new ConfigError(
      `${setting}: 中のファイルを、署名がなくても ${leak} で読めます。だれにも公開されていないバケットを指定してください`,
    );
}
