import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { imageKeys } from '../_queries/images.ts';
import { useViewer } from '../_session/session.tsx';
import { createQueue } from './createQueue.ts';
import { uploadImage } from './uploadImage.ts';
import { createUploadPorts, type UploadTarget } from './uploadPorts.ts';
import { uploadsReducer } from './uploadsReducer.ts';

/** Parallel uploads: more would only share the same connection. */
const concurrency = 2;

/** Milliseconds for which a completed upload stays listed. */
const clearAfter = 3_000;

const notSignedIn = 'ユーザーIDが設定されていません';

type StartedUpload = { file: File; target: UploadTarget; previewUrl: string; controller: AbortController };

/** Uploads chosen files to a target. Returns the props of the uploader and the overall state. */
export function useImageUploads(target: UploadTarget) {
  const client = useQueryClient();
  const { status } = useViewer();
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const [failure, setFailure] = useState<string>();
  const [enqueue] = useState(() => createQueue(concurrency));
  const started = useRef(new Map<string, StartedUpload>());

  const remove = useCallback((id: string) => {
    const found = started.current.get(id);
    found?.controller.abort();
    if (found) URL.revokeObjectURL(found.previewUrl);
    started.current.delete(id);
    dispatch({ type: 'removed', id });
  }, []);

  const start = (id: string) => {
    const upload = started.current.get(id);
    if (!upload) return;
    const { file, target: fileTarget, controller } = upload;
    enqueue(async () => {
      if (controller.signal.aborted) return;
      const ports = createUploadPorts(client, fileTarget);
      await uploadImage(file, ports, {
        signal: controller.signal,
        onEvent: (event) => {
          dispatch({ type: 'changed', id, event });
          if (event.type !== 'completed') return;
          for (const queryKey of imageKeys) void client.invalidateQueries({ queryKey });
          setTimeout(remove, clearAfter, id);
        },
      });
    });
  };

  /** Uploads each file to its own target. */
  const addFiles = (chosen: { file: File; target: UploadTarget }[]) => {
    setFailure(status === 'signedIn' ? undefined : notSignedIn);
    if (status !== 'signedIn') return;
    const added = chosen.map(({ file, target: fileTarget }) => ({
      id: crypto.randomUUID(),
      file,
      target: fileTarget,
      name: file.name,
      previewUrl: URL.createObjectURL(file),
    }));
    for (const { id, file, target: fileTarget, previewUrl } of added) {
      started.current.set(id, { file, target: fileTarget, previewUrl, controller: new AbortController() });
    }
    dispatch({ type: 'added', uploads: added.map(({ id, name, previewUrl }) => ({ id, name, previewUrl })) });
    for (const { id } of added) start(id);
  };
  const onAddFiles = (files: File[]) => addFiles(files.map((file) => ({ file, target })));

  useEffect(() => {
    const all = started.current;
    return () => {
      for (const { controller, previewUrl } of all.values()) {
        controller.abort();
        URL.revokeObjectURL(previewUrl);
      }
      all.clear();
    };
  }, []);

  return {
    uploaderProps: { uploads, failure, onAddFiles, onRetry: start, onDismiss: remove },
    addFiles,
    isUploading: uploads.some(({ state }) => state.step !== 'completed' && state.step !== 'failed'),
    hasFailed: uploads.some(({ state }) => state.step === 'failed'),
  };
}
