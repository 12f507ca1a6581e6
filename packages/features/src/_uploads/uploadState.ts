import type { Upload } from '@iespec/ui';
import type { UploadTarget } from './uploadTarget.ts';

/** `place`: what the image belongs to: LDKの写真. */
export type QueuedUpload = Upload & { target: UploadTarget; place: string };

type WithState = Pick<Upload, 'state'>;

export const isFailed = ({ state }: WithState) => state.step === 'failed';
export const isUnfinished = ({ state }: WithState) => state.step !== 'completed' && state.step !== 'failed';

/** Whether it failed for lack of a connection. */
export const isLost = ({ state }: WithState) => state.step === 'failed' && state.reason === 'network';
