import { makeZip } from 'client-zip';

export type ZippedFile = { name: string; input: Uint8Array<ArrayBuffer>; lastModified: Date };

/** Bytes per millisecond at which a client must receive an archive: 50 kB/s. */
const leastSpeed = 50;

/** Milliseconds by which a client may fall behind the least speed. */
const maxDelay = 60_000;

/**
 * Streams files as a ZIP without compression. The next file is read when the one before has been sent.
 * `onEnd`: called once: when all is sent, the client has disconnected or is a minute behind the least speed, or
 * a file cannot be read.
 */
export function streamZip(
  files: AsyncIterable<ZippedFile>,
  onEnd: (error?: Error) => void,
): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  let stop: () => void = () => {};
  /** Milliseconds. Only the time in which the client receives counts, not that in which files are read. */
  let delay = 0;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = performance.now();
  const awaitClient = (bytes: number) => {
    delay -= bytes / leastSpeed;
    sentAt = performance.now();
    timer = setTimeout(stop, maxDelay - delay);
  };
  let hasEnded = false;
  const end = (error?: Error) => {
    clearTimeout(timer);
    // A read that was in progress when the client disconnected ends after it.
    if (!hasEnded) onEnd(error);
    hasEnded = true;
  };
  // The library rejects when it is cancelled.
  const cancel = () => reader.cancel().catch(() => {});
  return new ReadableStream(
    {
      start(controller) {
        stop = () => {
          controller.error(new Error('The client receives the archive too slowly'));
          end();
          void cancel();
        };
        awaitClient(0);
      },
      async pull(controller) {
        clearTimeout(timer);
        delay = Math.max(0, delay + performance.now() - sentAt);
        try {
          const { done, value } = await reader.read();
          if (hasEnded) return;
          if (!done) {
            controller.enqueue(value);
            return awaitClient(value.byteLength);
          }
          controller.close();
          end();
        } catch (error) {
          end(error as Error);
          throw error;
        }
      },
      cancel() {
        end();
        return cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
