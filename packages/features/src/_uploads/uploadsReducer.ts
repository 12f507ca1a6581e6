import { upload } from '@iespec/contract';
import type { Upload, UploadState } from '@iespec/ui';
import type { UploadEvent } from './uploadImage.ts';

export type UploadsAction =
  | { type: 'added'; uploads: Pick<Upload, 'id' | 'name' | 'previewUrl'>[] }
  | { type: 'changed'; id: string; event: UploadEvent }
  | { type: 'removed'; id: string };

/** A file that has been chosen and waits for its turn. */
const queued: UploadState = { step: 'uploading', progress: 0 };

/** The list of uploads as the uploader shows it, in the order of choosing. */
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
      // While the file is sent again, the attempt is what people read.
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
