import pLimit from 'p-limit';
import type { Storage, StoredFile } from './storage.ts';

/** Where image files are: a storage, or a backup. */
export type Files = {
  list: (zone: StoredFile['zone']) => AsyncIterable<StoredFile>;
  /** Null if it does not exist. */
  read: (file: StoredFile) => Promise<Uint8Array | null>;
  put: (file: StoredFile, bytes: Uint8Array) => Promise<void>;
};

export const zones = ['public', 'private', 'quarantine'] as const;

/** Files copied at the same time. */
const concurrency = 8;

export const pathOf = ({ zone, key, file }: Omit<StoredFile, 'size'>) => `${zone}/${key}/${file}`;

export const filesOf = (storage: Storage): Files => ({
  list: (zone) => storage.listFiles(zone),
  read: ({ zone, key, file }) => (zone === 'quarantine' ? storage.readUpload(key) : storage.read(zone, key, file)),
  put: ({ zone, key, file }, bytes) =>
    zone === 'quarantine' ? storage.putUpload(key, bytes) : storage.put(zone, key, file, bytes),
});

/** Calls `work` for each file, a few at once. Throws the first error once the started calls have ended. */
export async function eachFile(files: Files, work: (file: StoredFile) => Promise<void>) {
  const limit = pLimit(concurrency);
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for (const zone of zones) {
    for await (const file of files.list(zone)) {
      if (errors.length > 0) break;
      const promise = limit(async () => {
        if (errors.length === 0) await work(file).catch((error: unknown) => errors.push(error));
        running.delete(promise);
      });
      running.add(promise);
      if (limit.pendingCount > concurrency) await Promise.race(running);
    }
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}

/** The sizes of all files, by path. */
async function sizesOf(files: Files) {
  const sizes = new Map<string, number>();
  for (const zone of zones) for await (const file of files.list(zone)) sizes.set(pathOf(file), file.size);
  return sizes;
}

/**
 * Copies the files that `to` does not have yet, so that an interrupted copy can be continued. A file with the
 * same path and size is taken to be the same, because a file never changes under its key. Returns how many
 * files and bytes were copied, and how many files were `present` before. Calls `onFile` for each file that
 * `to` has afterwards, with `bytes` null if it was there before.
 */
export async function copyFiles(
  from: Files,
  to: Files,
  onFile: (file: StoredFile, bytes: Uint8Array | null) => void = () => {},
) {
  const copied = { files: 0, bytes: 0, present: 0 };
  const sizes = await sizesOf(to);
  await eachFile(from, async (file) => {
    if (sizes.get(pathOf(file)) === file.size) {
      copied.present += 1;
      onFile(file, null);
      return;
    }
    const bytes = await from.read(file);
    // Deleted since it was listed.
    if (!bytes) return;
    await to.put(file, bytes);
    copied.files += 1;
    copied.bytes += bytes.byteLength;
    onFile(file, bytes);
  });
  return copied;
}

/** Compares every byte. `different`: paths of files that differ or that only one side has. */
export async function compareFiles(one: Files, other: Files) {
  const different: string[] = [];
  let equal = 0;
  const missing = await sizesOf(other);
  await eachFile(one, async (file) => {
    const [bytes, others] = await Promise.all([one.read(file), other.read(file)]);
    missing.delete(pathOf(file));
    if (bytes && others && Buffer.compare(bytes, others) === 0) equal += 1;
    else different.push(pathOf(file));
  });
  return { equal, different: [...different, ...missing.keys()].sort() };
}
