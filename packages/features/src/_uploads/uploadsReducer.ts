import { upload } from '@iespec/contract';
import type { Upload, UploadState } from '@iespec/ui';
import type { UploadEvent } from './uploadImage.ts';

export type UploadsAction =
  | { type: 'added'; uploads: Pick<Upload, 'id' | 'name' | 'previewUrl'>[] }
  | { type: 'changed'; id: string; event: UploadEvent }
  | { type: 'removed'; id: string };

const queued: UploadState = { step: 'uploading', progress: 0 };

/** The uploads in the order in which files were chosen. */
export function uploadsReducer(uploads: Upload[], action: UploadsAction): Upload[] {
  switch (action.type) {
    case 'added':
      return [...uploads, ...action.uploads.map((added) => ({ ...added, state: queued }))];
    case 'changed':
      return uploads.map((one) =>
        one.id === action.id ? { ...one, state: stateAfter(one.state, action.event) } : one,
      );
    case 'removed':
      return uploads.filter(({ id }) => id !== action.id);
  }
}

const { maxAttempts: attempts } = upload;

function stateAfter(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'sending':
      // During a retry the attempt is shown instead of the progress.
      return state.step === 'retrying' ? state : { step: 'uploading', progress: event.progress };
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
