import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadTarget } from './uploadTarget.ts';
import { useUploadsTo } from './useUploadsTo.ts';

type Options<Target> = {
  isHere: (target: UploadTarget) => boolean;
  /** Whether the navigation to a target has to wait for the uploads. */
  needsUploads: (target: Target) => boolean;
  /** Navigates to the requested target. */
  go: (target: Target) => void;
};

/** Navigates after the uploads that `isHere` selects have ended. Cancels the navigation if one fails. */
export function useAfterUploads<Target extends string>({ isHere, needsUploads, go }: Options<Target>) {
  const { isUploading, hasFailed } = useUploadsTo(isHere);
  const [target, setTarget] = useState<Target>();
  const [hasStayed, setHasStayed] = useState(false);
  const leave = useEffectEvent(go);
  const needs = target !== undefined && needsUploads(target);
  const mustWait = needs && isUploading;
  const mustStay = needs && hasFailed;

  useEffect(() => {
    if (target === undefined || mustWait) return;
    setTarget(undefined);
    setHasStayed(mustStay);
    // Scrolls to the uploader, which lists the failed uploads.
    if (mustStay) document.getElementById('uploads')?.scrollIntoView();
    else leave(target);
  }, [target, mustWait, mustStay]);

  return {
    /** A target was requested, but uploads are still running. */
    isWaiting: target !== undefined,
    /** Navigation was cancelled by failed uploads that are still listed. */
    hasStayed: hasStayed && hasFailed,
    /** Navigates to a target as soon as possible; undefined cancels. */
    request: (next: Target | undefined) => {
      setHasStayed(false);
      setTarget(next);
    },
  };
}
