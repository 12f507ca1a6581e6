import { type Image, images, upload } from '@iespec/contract';
import type { UploadProblem } from '@iespec/ui';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, sessionExpired } from '#_api/call.ts';
import { contextOf } from '#_api/queryClient.ts';
import { sendFile } from './sendFile.ts';
import type { UploadTarget } from './uploadTarget.ts';

/**
 * The events of one upload, in order. `queued`: it waits for its turn, or until the server accepts calls again.
 * `resumed`: the attempts before have sent something. `progress` is from 0 to 1; `attempt` counts from 1.
 */
export type UploadEvent =
  | { type: 'queued' }
  | { type: 'sending'; progress: number }
  | { type: 'retrying'; attempt: number }
  | { type: 'resumed'; progress: number }
  | { type: 'processing'; attempt: number }
  | { type: 'completed'; image: Image }
  | { type: 'failed'; problem: UploadProblem };

type OpenUpload = { upload_url: string; image_id: number };

/**
 * An upload from its first attempt to its last. `opened`: where the file goes on; `arrived`: bytes. `sentId`: the
 * whole file has arrived.
 */
export type BegunUpload = { opened?: OpenUpload & { arrived: number }; sentId?: number };

/** Access to the API and the storage. */
export type UploadPorts = {
  /** Requests an upload URL. Rejects as `call` does. */
  presign: (file: File, signal: AbortSignal) => Promise<OpenUpload>;
  send: typeof sendFile;
  /** Asks the API to process and publish the uploaded file. Rejects as `call` does. */
  complete: (imageId: number, signal: AbortSignal) => Promise<Image>;
  /** Rejects when aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** The storage rejected the file. */
class StorageError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`storage: ${status}`);
    this.status = status;
  }
}

type Options = {
  /** Changed, so that another call with it goes on where this one has failed. */
  begun?: BegunUpload;
  signal: AbortSignal;
  onEvent: (event: UploadEvent) => void;
};

/**
 * Uploads a file in two steps, sending and processing, with three attempts each (specification, section 9).
 * The last event is `completed` or `failed`; after an abort there are no more events.
 */
export async function uploadImage(file: File, ports: UploadPorts, { begun = {}, signal, onEvent }: Options) {
  try {
    const onRetry = (attempt: number) => onEvent({ type: 'retrying', attempt });
    const onPause = () => onEvent({ type: 'queued' });
    const inTime = <T>(run: () => Promise<T>) => withPauses(ports, { signal, onPause }, run);
    onEvent({ type: 'sending', progress: 0 });
    begun.sentId ??= await withRetries(ports, { signal, onRetry }, async (startOver) => {
      const isResumed = begun.opened !== undefined;
      const current = begun.opened ?? { ...(await inTime(() => ports.presign(file, signal))), arrived: 0 };
      begun.opened = current;
      const onResume = (arrived: number) => {
        // An attempt that has sent something was not in vain.
        if (arrived > current.arrived) {
          startOver();
          current.arrived = arrived;
        }
        onEvent({ type: 'resumed', progress: arrived / file.size });
      };
      const onProgress = (sent: number) => onEvent({ type: 'sending', progress: sent / file.size });
      await inTime(async () => {
        const status = await ports.send(current.upload_url, file, { signal, isResumed, onResume, onProgress });
        if (status < 300) return;
        if (!isResumable(status)) delete begun.opened;
        throw new StorageError(status);
      });
      return current.image_id;
    });
    const onProcessing = (attempt: number) => onEvent({ type: 'processing', attempt });
    onProcessing(1);
    const imageId = begun.sentId;
    const image = await withRetries(ports, { signal, onRetry: onProcessing }, () =>
      withPauses(ports, { signal }, () => ports.complete(imageId, signal)),
    );
    onEvent({ type: 'completed', image });
  } catch (error) {
    // The API may not know the upload any more. After a new sign-in, it still does.
    if (isFinal(error) && !hasSessionEnded(error)) for (const key of ['opened', 'sentId'] as const) delete begun[key];
    if (!signal.aborted) onEvent({ type: 'failed', problem: problemOf(error) });
  }
}

type RetryOptions = {
  signal: AbortSignal;
  /** Called before the delay of the next attempt. */
  onRetry: (attempt: number) => void;
};

/**
 * Retries unless the error is final, with a delay of 1000 ms times the number of the failed attempt. `run` may
 * call `startOver` to make its attempt the first one.
 */
async function withRetries<T>(
  { wait }: UploadPorts,
  { signal, onRetry }: RetryOptions,
  run: (startOver: () => void) => Promise<T>,
): Promise<T> {
  let attempt = 1;
  const startOver = () => {
    attempt = 1;
  };
  for (;;) {
    try {
      return await run(startOver);
    } catch (error) {
      if (signal.aborted || attempt === upload.maxAttempts || isFinal(error)) throw error;
      onRetry(attempt + 1);
      await wait(upload.retryDelay * attempt, signal);
      attempt += 1;
    }
  }
}

/** Seconds to wait after a 429 that does not say how long. */
const defaultPause = 10;

type PauseOptions = { signal: AbortSignal; onPause?: () => void };

/** Repeats a call that came too soon (429) when the server says. It is no attempt. */
async function withPauses<T>({ wait }: UploadPorts, { signal, onPause }: PauseOptions, run: () => Promise<T>) {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof StorageError) || error.status !== 429) throw error;
      onPause?.();
      await wait((('retryAfter' in error && error.retryAfter) || defaultPause) * 1000, signal);
    }
  }
}

/** Whether the URL may take the rest of the file later. Otherwise, the next attempt requests a new one. */
const isResumable = (status: number) => status >= 500 || [408, 409, 429].includes(status);

/** The API's 4xx responses are final. Storage errors are not. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500;

const hasSessionEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Whether the user may try again: after 401 (session ended), 409 (quota or conflict) and 5xx. */
const isRetryable = (error: ApiError) => !isFinal(error) || error.status === 409 || hasSessionEnded(error);

function problemOf(error: unknown): UploadProblem {
  if (error instanceof StorageError) return { reason: 'storage', status: error.status };
  if (!(error instanceof ApiError)) return { reason: 'network' };
  // A field's message is more specific than the general one.
  const detail = hasSessionEnded(error) ? sessionExpired : (Object.values(error.errors)[0]?.[0] ?? error.message);
  return detail === '' ? { reason: 'network' } : { reason: 'refused', detail, retryable: isRetryable(error) };
}

/** `subject`: the user for whom the calls are made. */
export const createUploadPorts = (client: QueryClient, target: UploadTarget, subject: string): UploadPorts => ({
  presign: (file, signal) =>
    call(
      images.presign,
      { body: { ...target, file_name: file.name, content_type: file.type, file_size: file.size } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  send: sendFile,
  complete: (id, signal) =>
    call(
      images.complete,
      { params: { id }, body: { status: 'completed' } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  wait,
});

const wait: UploadPorts['wait'] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
