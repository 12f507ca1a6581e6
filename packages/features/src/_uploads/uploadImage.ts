import { type Image, maxUploadBytes, upload } from '@iespec/contract';
import type { UploadProblem } from '@iespec/ui';
import { ApiError, NetworkError } from '../_api/call.ts';

/** What becomes of one file, in order. `progress` from 0 to 1; `attempt` counts from 1. */
export type UploadEvent =
  | { type: 'sending'; progress: number }
  | { type: 'retrying'; attempt: number }
  | { type: 'processing'; attempt: number }
  | { type: 'completed'; image: Image }
  | { type: 'failed'; problem: UploadProblem };

/** How an upload reaches the api and the storage; tests pass their own. */
export type UploadPorts = {
  /** An address for the file. Rejects as `call` does. */
  presign: (file: File, signal: AbortSignal) => Promise<{ upload_url: string; image_id: number }>;
  /** Sends the file by PUT; resolves to the storage's HTTP status, rejects with `NetworkError`. */
  put: (url: string, file: File, on: { signal: AbortSignal; progress: (sent: number) => void }) => Promise<number>;
  /** Has the api read and publish what was sent. Rejects as `call` does. */
  complete: (imageId: number, signal: AbortSignal) => Promise<Image>;
  /** Resolves after so many milliseconds; rejects when it is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** The storage refused the file. */
class StorageError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`storage: ${status}`);
    this.status = status;
  }
}

/** Why a file is not sent at all; null: it may be. */
export function rejectFile({ size, type }: Pick<File, 'size' | 'type'>): UploadProblem | null {
  if (!type.startsWith('image/')) return { reason: 'not-an-image' };
  return size > maxUploadBytes ? { reason: 'too-large' } : null;
}

type Options = { signal: AbortSignal; onEvent: (event: UploadEvent) => void };

/**
 * Uploads a file in two halves, sending and processing, each with three attempts (specification, section 9). Ends with
 * `completed` or `failed`; after an abort with nothing.
 */
export async function uploadImage(file: File, ports: UploadPorts, { signal, onEvent }: Options) {
  try {
    const problem = rejectFile(file);
    if (problem) return onEvent({ type: 'failed', problem });

    const onRetry = (attempt: number) => onEvent({ type: 'retrying', attempt });
    const imageId = await withAttempts(ports, { signal, onRetry }, async (attempt) => {
      if (attempt === 1) onEvent({ type: 'sending', progress: 0 });
      const { upload_url, image_id } = await ports.presign(file, signal);
      const progress = (sent: number) => onEvent({ type: 'sending', progress: sent });
      const status = await ports.put(upload_url, file, { signal, progress });
      if (status < 200 || status > 299) throw new StorageError(status);
      return image_id;
    });
    const onProcessing = (attempt: number) => onEvent({ type: 'processing', attempt });
    onProcessing(1);
    const image = await withAttempts(ports, { signal, onRetry: onProcessing }, () => ports.complete(imageId, signal));
    onEvent({ type: 'completed', image });
  } catch (error) {
    if (!signal.aborted) onEvent({ type: 'failed', problem: problemOf(error) });
  }
}

type Attempts = {
  signal: AbortSignal;
  /** The next attempt is coming, after its delay. */
  onRetry: (attempt: number) => void;
};

/** Tries again after 1000 ms times the attempt, unless trying again cannot help. */
async function withAttempts<T>(
  { wait }: UploadPorts,
  { signal, onRetry }: Attempts,
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

/** What the api refused it refuses again; too many requests pass. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The refusal is of this moment and not of the file: too much is under way, or the server is not well. */
const isPassing = (error: ApiError) => !isFinal(error) || error.status === 409;

function problemOf(error: unknown): UploadProblem {
  if (error instanceof StorageError) return { reason: 'storage', status: error.status };
  // Of what is wrong with a field the sentence about the field says more than that there is something.
  const detail = error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
  if (error instanceof ApiError && detail !== '') return { reason: 'refused', detail, retryable: isPassing(error) };
  if (error instanceof NetworkError || error instanceof ApiError) return { reason: 'network' };
  throw error;
}
