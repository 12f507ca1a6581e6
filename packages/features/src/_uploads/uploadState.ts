import type { Upload } from '@iespec/ui';
import type { UploadTarget } from './uploadTarget.ts';

/** `place`: the heading of the image in the list of all uploads, such as LDKの写真. */
export type QueuedUpload = Upload & { target: UploadTarget; place: string };

type WithState = Pick<Upload, 'state'>;

export const isFailed = ({ state }: WithState) => state.step === 'failed';
export const isUnfinished = ({ state }: WithState) => state.step !== 'completed' && state.step !== 'failed';

/** Whether an upload failed because there was no connection. */
export const isLost = ({ state }: WithState) => state.step === 'failed' && state.reason === 'network';
