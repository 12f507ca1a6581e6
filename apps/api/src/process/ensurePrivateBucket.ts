import { findLeak, type ObjectStore } from '#media/storage/objectStore.ts';
import { ConfigError } from './config.ts';

const setting = 'IESPEC_S3_PRIVATE_BUCKET';

/**
 * Tests whether the private bucket keeps what is written to it, readable only for us. Throws `ConfigError`:
 * neither a start nor a copy may put paid images where this is not certain.
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
