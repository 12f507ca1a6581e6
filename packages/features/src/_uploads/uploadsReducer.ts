import { upload } from '@iespec/contract';
import type { UploadState } from '@iespec/ui';
import type { UploadEvent } from './uploadImage.ts';
import type { QueuedUpload } from './uploadState.ts';

type UploadsAction =
  | { type: 'added'; uploads: Omit<QueuedUpload, 'state'>[] }
  | { type: 'changed'; id: string; event: UploadEvent }
  | { type: 'removed'; ids: string[] };

const queued: UploadState = { step: 'waiting' };

/** The uploads in the order in which files were chosen. */
export function uploadsReducer(uploads: QueuedUpload[], action: UploadsAction): QueuedUpload[] {
  switch (action.type) {
    case 'added':
      return [...uploads, ...action.uploads.map((added) => ({ ...added, state: queued }))];
    case 'changed':
      return uploads.map((one) =>
        one.id === action.id ? { ...one, state: stateAfter(one.state, action.event) } : one,
      );
    case 'removed':
      return uploads.filter(({ id }) => !action.ids.includes(id));
  }
}

const { maxAttempts: attempts } = upload;

function stateAfter(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'queued':
      return queued;
    case 'sending':
      // During a retry the attempt is shown instead of the progress.
      return state.step === 'retrying' ? state : { step: 'uploading', progress: event.progress };
    case 'resumed':
      return { step: 'uploading', progress: event.progress };
    case 'retrying':
      return { step: 'retrying', attempt: event.attempt, attempts };
    case 'processing':
      return { step: 'processing', attempt: event.attempt, attempts };
    case 'completed':
      return { step: 'completed' };
    case 'failed':
      return { step: 'failed', ...event.problem };
  }
}
