import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * Delays navigation until uploads have ended, because leaving the page would abort them, and cancels it if one fails. `go`
 * navigates to the requested target.
 */
export function useAfterUploads<Target extends string>(go: (target: Target) => void) {
  const [{ isUploading, hasFailed }, setUploads] = useState({ isUploading: false, hasFailed: false });
  const [target, setTarget] = useState<Target>();
  const [hasStayed, setHasStayed] = useState(false);
  const leave = useEffectEvent(go);

  useEffect(() => {
    if (target === undefined || isUploading) return;
    setTarget(undefined);
    setHasStayed(hasFailed);
    // The uploader lists the failed uploads.
    if (hasFailed) document.getElementById('uploads')?.scrollIntoView();
    else leave(target);
  }, [target, isUploading, hasFailed]);

  return {
    isUploading,
    /** A target was requested, but uploads are still running. */
    isWaiting: target !== undefined,
    /** Navigation was cancelled by failed uploads that are still listed. */
    hasStayed: hasStayed && hasFailed,
    /** Navigates to a target as soon as possible; undefined cancels. */
    request: (next: Target | undefined) => {
      setHasStayed(false);
      setTarget(next);
    },
    onUploadingChange: useCallback(
      (uploading: boolean, failed: boolean) => setUploads({ isUploading: uploading, hasFailed: failed }),
      [],
    ),
  };
}
