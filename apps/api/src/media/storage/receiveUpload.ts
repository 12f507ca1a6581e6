import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import { ApiError } from '#platform/errors.ts';

/**
 * Bytes buffered before each write. A write costs a turn of the event loop; what is buffered takes memory for
 * as long as a slow sender likes.
 */
const blockBytes = 256 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

type ReceiveOptions = {
  /** The file of what has arrived. */
  path: string;
  /** The number of bytes that it has already; 0: it is made anew. */
  offset: number;
  /** The size of the whole in bytes; null: any size up to 10 MB. */
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
 * Appends a request body to a file in blocks, so that uploads need little memory. Returns the size of the file.
 * Counts the bytes itself: content-length is not trusted. What has arrived stays on failure. Throws
 * `too_large`, `timeout`, or `bad_request` for a broken connection.
 */
export async function receiveUpload(reader: BodyReader | undefined, options: ReceiveOptions) {
  const { path, offset, size } = options;
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, offset === 0 ? 'w' : 'a');
  let length = offset;
  try {
    for await (const block of blocksOf(chunksOf(reader, options))) {
      length += block.byteLength;
      if (length > (size ?? maxUploadBytes)) throw new ApiError('too_large', tooLargeImage);
      await handle.writeFile(block);
    }
    return length;
  } finally {
    await handle.close();
  }
}

async function* blocksOf(chunks: AsyncIterable<Uint8Array>) {
  let block: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      block.push(chunk);
      length += chunk.byteLength;
      if (length < blockBytes) continue;
      yield Buffer.concat(block);
      block = [];
      length = 0;
    }
  } catch (error) {
    if (length > 0) yield Buffer.concat(block);
    throw error;
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
