import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * Leads away from a page with uploads, which leaving would stop: it waits until they have ended, and stays if one of them
 * has failed. `go` leads to what was requested.
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
    // What has failed stands in the uploader of the images.
    if (hasFailed) document.getElementById('uploads')?.scrollIntoView();
    else leave(target);
  }, [target, isUploading, hasFailed]);

  return {
    isUploading,
    /** A target was requested, and uploads are still under way. */
    isWaiting: target !== undefined,
    /** It did not go on, because of uploads that have failed and are still listed. */
    hasStayed: hasStayed && hasFailed,
    /** Goes to a target as soon as it may; undefined: to none. */
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
