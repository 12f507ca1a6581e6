import type { RefusedFiles } from '@iespec/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#_session/session.tsx';
import { safeStorage } from '#_store/safeStorage.ts';
import { mergeRefused, separateFiles } from './separateFiles.ts';
import { uploadQueueOf } from './uploadQueue.ts';
import type { NewUpload } from './uploadState.ts';
import type { UploadTarget } from './uploadTarget.ts';
import { useUploadsTo } from './useUploadsTo.ts';

/** The user's choice to send photos in their original size. */
const keepsSizeKey = 'iespec-keeps-size';

const notSignedIn = 'ユーザーIDが設定されていません';

/** Sends files that the user has chosen. `uploaderProps` are for the list of those that `isHere` selects. */
export function useImageUploads(isHere: (target: UploadTarget) => boolean) {
  const viewer = useViewer();
  const queue = uploadQueueOf(useQueryClient());
  const { uploads } = useUploadsTo(isHere);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<RefusedFiles[]>([]);
  const [keepsSize, setKeepsSize] = useState(() => safeStorage.getItem(keepsSizeKey) !== null);

  const addFiles = (files: Omit<NewUpload, 'keepsSize'>[]) => {
    setFailure(viewer.status === 'signedIn' ? undefined : notSignedIn);
    if (viewer.status !== 'signedIn') return;
    queue.add(
      files.map((file) => ({ ...file, keepsSize })),
      viewer.subject,
    );
  };

  const chooseSize = (keeps: boolean) => {
    if (keeps) safeStorage.setItem(keepsSizeKey, 'true');
    else safeStorage.removeItem(keepsSizeKey);
    setKeepsSize(keeps);
  };

  /**
   * Returns the files that can be sent; the uploader explains why the others cannot. `pending`: the number of
   * files that were chosen before and not added yet.
   */
  const sortOut = (files: File[], accept: readonly string[], pending = 0) => {
    const sorted = separateFiles(files, { accept, listed: queue.getUploads().length + pending });
    setRefused((before) => mergeRefused(before, sorted.refused));
    return sorted.accepted;
  };

  return {
    addFiles,
    sortOut,
    uploaderProps: {
      uploads,
      failure,
      refused,
      keepsSize,
      onKeepsSizeChange: chooseSize,
      onRetry: queue.retry,
      onDismiss: queue.remove,
      onDismissRefused: () => setRefused([]),
    },
  };
}
