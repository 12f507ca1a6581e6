import { type Image, images, upload } from '@iespec/contract';
import type { UploadProblem } from '@iespec/ui';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, NetworkError } from '#_api/call.ts';
import { contextOf } from '#_api/queryClient.ts';
import { prepareImage } from './heic.ts';
import type { UploadTarget } from './uploadTarget.ts';

/** The events of one upload, in order. `progress` is from 0 to 1; `attempt` counts from 1. */
export type UploadEvent =
  | { type: 'sending'; progress: number }
  | { type: 'retrying'; attempt: number }
  | { type: 'processing'; attempt: number }
  | { type: 'completed'; image: Image }
  | { type: 'failed'; problem: UploadProblem };

/** Access to the API and the storage. */
export type UploadPorts = {
  /** Requests an upload URL. Rejects as `call` does. */
  presign: (file: File, signal: AbortSignal) => Promise<{ upload_url: string; image_id: number }>;
  /** Sends the file by PUT; resolves to the storage's HTTP status, rejects with `NetworkError`. */
  put: (url: string, file: File, on: { signal: AbortSignal; progress: (sent: number) => void }) => Promise<number>;
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

type Options = { signal: AbortSignal; onEvent: (event: UploadEvent) => void };

/**
 * Uploads a file in two steps, sending and processing, with three attempts each (specification, section 9).
 * The last event is `completed` or `failed`; after an abort there are no more events.
 */
export async function uploadImage(file: File, ports: UploadPorts, { signal, onEvent }: Options) {
  try {
    const prepared = await prepareImage(file);
    const onRetry = (attempt: number) => onEvent({ type: 'retrying', attempt });
    const imageId = await withRetries(ports, { signal, onRetry }, async (attempt) => {
      if (attempt === 1) onEvent({ type: 'sending', progress: 0 });
      const { upload_url, image_id } = await ports.presign(prepared, signal);
      const progress = (sent: number) => onEvent({ type: 'sending', progress: sent });
      const status = await ports.put(upload_url, prepared, { signal, progress });
      if (status < 200 || status > 299) throw new StorageError(status);
      return image_id;
    });
    const onProcessing = (attempt: number) => onEvent({ type: 'processing', attempt });
    onProcessing(1);
    const image = await withRetries(ports, { signal, onRetry: onProcessing }, () => ports.complete(imageId, signal));
    onEvent({ type: 'completed', image });
  } catch (error) {
    if (!signal.aborted) onEvent({ type: 'failed', problem: problemOf(error) });
  }
}

type RetryOptions = {
  signal: AbortSignal;
  /** Called before the delay of the next attempt. */
  onRetry: (attempt: number) => void;
};

/** Retries unless the error is final, with a delay of 1000 ms times the number of the failed attempt. */
async function withRetries<T>(
  { wait }: UploadPorts,
  { signal, onRetry }: RetryOptions,
  run: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (signal.aborted || attempt === upload.maxAttempts || isFinal(error)) throw error;
      onRetry(attempt + 1);
      await wait(upload.retryDelay * attempt, signal);
    }
  }
}

/** The API's 4xx responses are final, except 429. Storage errors are not: each attempt requests a new URL. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Whether the user may try again: after 401 (session ended), 409 (quota or conflict), 429 and 5xx. */
const isRetryable = (error: ApiError) => !isFinal(error) || error.status === 409 || error.status === 401;

function problemOf(error: unknown): UploadProblem {
  if (error instanceof StorageError) return { reason: 'storage', status: error.status };
  // A field's message is more specific than the general one.
  const detail = error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
  if (error instanceof ApiError && detail !== '') return { reason: 'refused', detail, retryable: isRetryable(error) };
  if (error instanceof NetworkError || error instanceof ApiError) return { reason: 'network' };
  throw error;
}

/** `subject`: the user for whom the calls are made. */
export const createUploadPorts = (client: QueryClient, target: UploadTarget, subject: string): UploadPorts => ({
  presign: (file, signal) =>
    call(
      images.presign,
      { body: { ...target, file_name: file.name, content_type: file.type, file_size: file.size } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  put,
  complete: (id, signal) =>
    call(
      images.complete,
      { params: { id }, body: { status: 'completed' } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  wait,
});

/** `fetch` does not report upload progress. */
const put: UploadPorts['put'] = (url, file, { signal, progress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status);
    request.onerror = () => reject(new NetworkError('PUT'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
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
