import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import { ApiError } from '#platform/errors.ts';
import { countFailedUpload } from '#platform/metrics.ts';

/** Bytes buffered before each write: a write costs a turn of the event loop. */
const blockBytes = 1024 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

type ReceiveOptions = {
  folder: string;
  file: string;
  /** The expected size in bytes; null: any size up to 10 MB. */
  size: number | null;
  /** In milliseconds. */
  timeout: number;
};

const timedOut = Symbol('timed out');

/**
 * Writes a request body to a file in blocks, so that uploads need little memory. Counts the bytes itself:
 * content-length is not trusted. Leaves no file on failure. Throws `too_large`, `timeout`, or `bad_request`
 * for a wrong size or a broken connection.
 */
export async function receiveUpload(reader: BodyReader | undefined, { folder, file, size, timeout }: ReceiveOptions) {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.${crypto.randomUUID()}.part`);
  const handle = await open(part, 'w');
  try {
    let length = 0;
    for await (const block of blocksOf(chunksOf(reader, timeout))) {
      length += block.byteLength;
      if (length > (size ?? maxUploadBytes)) throw new ApiError('too_large', tooLargeImage);
      await handle.writeFile(block);
    }
    if (length === 0 || (size !== null && length !== size))
      throw new ApiError('bad_request', 'ファイルの大きさが違います');
    await handle.close();
    await rename(part, join(folder, file));
  } catch (error) {
    countFailedUpload(error);
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}

async function* blocksOf(chunks: AsyncIterable<Uint8Array>) {
  let block: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    block.push(chunk);
    length += chunk.byteLength;
    if (length < blockBytes) continue;
    yield Buffer.concat(block);
    block = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(block);
}

async function* chunksOf(reader: BodyReader | undefined, timeout: number) {
  if (!reader) return;
  const deadline = Date.now() + timeout;
  for (;;) {
    const chunk = await within(deadline - Date.now(), reader.read()).catch(() => {
      throw new ApiError('bad_request', 'アップロードが中断されました');
    });
    if (chunk === timedOut)
      throw new ApiError('timeout', 'アップロードに時間がかかりすぎました。もう一度お試しください');
    if (chunk.done) return;
    yield chunk.value;
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), timedOut);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
