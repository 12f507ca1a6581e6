import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file completely or not at all, and the folders above it. */
export async function writeWhole(path: string, bytes: Uint8Array | ReadableStream<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
