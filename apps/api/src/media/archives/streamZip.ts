import { makeZip } from 'client-zip';

export type ZippedFile = { name: string; input: Uint8Array<ArrayBuffer>; lastModified: Date };

type Options = {
  /** Milliseconds that the client may take to receive a piece. */
  timeout: number;
  /** Called once: when all is sent, the client has disconnected or is too slow, or a file cannot be read. */
  onEnd: (error?: Error) => void;
};

/** Streams files as a ZIP without compression. The next file is read when the one before has been sent. */
export function streamZip(files: AsyncIterable<ZippedFile>, { timeout, onEnd }: Options): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  let stop: (error: Error) => void = () => {};
  const timer = setTimeout(() => stop(new Error('The client stopped receiving the archive')), timeout);
  const end = (error?: Error) => {
    clearTimeout(timer);
    onEnd(error);
  };
  // The library rejects when it is cancelled.
  const cancel = () => reader.cancel().catch(() => {});

  return new ReadableStream(
    {
      start(controller) {
        stop = (error) => {
          controller.error(error);
          end();
          void cancel();
        };
      },
      async pull(controller) {
        timer.refresh();
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
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
