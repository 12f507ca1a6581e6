import { useSyncExternalStore } from 'react';
import { useBegunQueue } from './begunQueues.ts';
import { isFailed, isUnfinished, type QueuedUpload } from './uploadState.ts';
import type { UploadTarget } from './uploadTarget.ts';

const none: QueuedUpload[] = [];
const getNone = () => none;
const subscribeToNone = () => () => {};

/** The uploads that `isHere` selects. They go on after the user leaves the page. */
export function useUploadsTo(isHere: (target: UploadTarget) => boolean) {
  const queue = useBegunQueue();
  const all = useSyncExternalStore(queue?.subscribe ?? subscribeToNone, queue?.getUploads ?? getNone, getNone);
  const uploads = all.filter(({ target }) => isHere(target));
  return { uploads, isUploading: uploads.some(isUnfinished), hasFailed: uploads.some(isFailed) };
}
