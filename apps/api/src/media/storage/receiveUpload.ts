import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import { ApiError } from '#platform/errors.ts';
import { countFailedUpload } from '#platform/metrics.ts';

/**
 * Bytes buffered before each write. A write costs a turn of the event loop; what is buffered takes memory for
 * as long as a slow sender likes.
 */
const blockBytes = 256 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

type ReceiveOptions = {
  folder: string;
  file: string;
  /** The expected size in bytes; null: any size up to 10 MB. */
  size: number | null;
  /** Milliseconds for the whole body. */
  timeout: number;
  /** Milliseconds without a byte after which the upload ends. */
  silence: number;
  /** Aborted, with the error to throw, when the upload must make room for others. */
  signal: AbortSignal;
  /** Called with the number of bytes of each chunk. */
  onChunk: (bytes: number) => void;
};

const timedOut = Symbol('timed out');

/**
 * Writes a request body to a file in blocks, so that uploads need little memory. Counts the bytes itself:
 * content-length is not trusted. Leaves no file on failure. Throws `too_large`, `timeout`, or `bad_request`
 * for a wrong size or a broken connection.
 */
export async function receiveUpload(reader: BodyReader | undefined, options: ReceiveOptions) {
  const { folder, file, size } = options;
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.${crypto.randomUUID()}.part`);
  const handle = await open(part, 'w');
  try {
    let length = 0;
    for await (const block of blocksOf(chunksOf(reader, options))) {
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

async function* chunksOf(reader: BodyReader | undefined, { timeout, silence, signal, onChunk }: ReceiveOptions) {
  if (!reader) return;
  const deadline = Date.now() + timeout;
  const stop = () => void reader.cancel().catch(() => {});
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  for (;;) {
    const chunk = await within(Math.min(silence, deadline - Date.now()), reader.read()).catch(() => {
      throw new ApiError('bad_request', 'アップロードが中断されました');
    });
    signal.throwIfAborted();
    if (chunk === timedOut)
      throw new ApiError('timeout', 'アップロードに時間がかかりすぎました。もう一度お試しください');
    if (chunk.done) return;
    onChunk(chunk.value.byteLength);
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
