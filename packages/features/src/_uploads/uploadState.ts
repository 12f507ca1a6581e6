import type { Upload } from '@iespec/ui';
import type { UploadTarget } from './uploadTarget.ts';

/** `place`: the heading of the image in the list of all uploads, such as LDKの写真. */
export type QueuedUpload = Upload & { target: UploadTarget; place: string };

/** `keepsSize`: the file is sent as it is, instead of being made small first. */
export type NewUpload = Pick<QueuedUpload, 'target' | 'place'> & { file: File; keepsSize: boolean };

export type UploadQueue = {
  /** Sends files in order, as the user `subject` and never as another. */
  add: (files: NewUpload[], subject: string) => void;
  /** Sends failed uploads again; ignores all others. */
  retry: (ids: string[]) => void;
  /** Takes uploads off the list, and stops those that are not completed. */
  remove: (ids: string[]) => void;
  clear: () => void;
  /** Returns the same array until something changes. */
  getUploads: () => QueuedUpload[];
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

type WithState = Pick<Upload, 'state'>;

export const isFailed = ({ state }: WithState) => state.step === 'failed';
export const isUnfinished = ({ state }: WithState) => state.step !== 'completed' && state.step !== 'failed';

/** Whether an upload failed because there was no connection. */
export const isLost = ({ state }: WithState) => state.step === 'failed' && state.reason === 'network';
