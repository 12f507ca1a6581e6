import { UploadTray } from '@iespec/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useKnownViewer } from '#_session/session.tsx';
import type { UploadQueue } from '#_uploads/uploadState.ts';

/** The list of all uploads, on every page. Loaded once an upload has begun. */
export default function AllUploads({ queue }: { queue: UploadQueue }) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  useClearOnSignOut(queue);
  return <UploadTray uploads={uploads} onRetry={queue.retry} onDismiss={queue.remove} />;
}

/** Stops uploads when their user signs out or another user signs in. They continue if the session expires. */
function useClearOnSignOut(queue: UploadQueue) {
  const viewer = useKnownViewer();
  const hasLeft = viewer.status === 'signedOut' && !viewer.hasExpired;
  const subject = viewer.status === 'signedIn' ? viewer.subject : null;
  const owner = useRef(subject);
  useEffect(() => {
    if (hasLeft || (subject !== null && owner.current !== null && owner.current !== subject)) queue.clear();
    if (subject !== null) owner.current = subject;
  }, [queue, hasLeft, subject]);
}
