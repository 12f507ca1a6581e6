import pLimit from 'p-limit';
import type { Storage, StoredFile } from '../../platform/context.ts';

const zones = ['public', 'private', 'quarantine'] as const;

/** Files copied at the same time. */
const concurrency = 8;

const read = (storage: Storage, { zone, key, file }: StoredFile) =>
  zone === 'quarantine' ? storage.readUpload(key) : storage.read(zone, key, file);

const put = (storage: Storage, { zone, key, file }: StoredFile, bytes: Uint8Array) =>
  zone === 'quarantine' ? storage.putUpload(key, bytes) : storage.put(zone, key, file, bytes);

const pathOf = ({ zone, key, file }: StoredFile) => `${zone}/${key}/${file}`;

/**
 * Copies the files that another storage does not have yet; a copy that was interrupted goes on where it ended. A file never
 * changes under its key, so one of the same size is the same. `files`, `bytes`: copied; `present`: files that were there.
 * Calls `onCopied` after each file.
 */
export async function copyStorage(from: Storage, to: Storage, onCopied: (file: StoredFile) => void = () => {}) {
  const copied = { files: 0, bytes: 0, present: 0 };
  const limit = pLimit(concurrency);
  for (const zone of zones) {
    const present = new Map<string, number>();
    for await (const file of to.listFiles(zone)) present.set(pathOf(file), file.size);
    const copying = new Set<Promise<void>>();
    const copy = async (file: StoredFile) => {
      const bytes = await read(from, file);
      // Deleted since it was listed.
      if (!bytes) return;
      await put(to, file, bytes);
      copied.files += 1;
      copied.bytes += bytes.byteLength;
      onCopied(file);
    };
    for await (const file of from.listFiles(zone)) {
      if (present.get(pathOf(file)) === file.size) {
        copied.present += 1;
        continue;
      }
      const promise = limit(() => copy(file)).finally(() => copying.delete(promise));
      copying.add(promise);
      if (limit.pendingCount > concurrency) await Promise.race(copying);
    }
    await Promise.all(copying);
  }
  return copied;
}

/** Compares every byte of the files of two storages. `different`: paths of files that only one has, or that differ. */
export async function compareStorage(one: Storage, other: Storage) {
  const different: string[] = [];
  let equal = 0;
  for (const zone of zones) {
    const missing = new Set<string>();
    for await (const file of other.listFiles(zone)) missing.add(pathOf(file));
    for await (const file of one.listFiles(zone)) {
      const [bytes, others] = await Promise.all([read(one, file), read(other, file)]);
      missing.delete(pathOf(file));
      if (bytes && others && Buffer.compare(bytes, others) === 0) equal += 1;
      else different.push(pathOf(file));
    }
    different.push(...missing);
  }
  return { equal, different };
}
