import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Options = {
  /** Only the current user may read the file and the new folders above it. */
  isPrivate?: boolean;
};

/** Writes a file completely or not at all. Creates the folders above it. */
export async function writeWhole(
  path: string,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
  { isPrivate = false }: Options = {},
) {
  await mkdir(dirname(path), { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(part, bytes, isPrivate ? { mode: 0o600 } : {});
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
