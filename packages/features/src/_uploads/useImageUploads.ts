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

const withoutUser = 'ユーザーIDが設定されていません';

type Running = { file: File; target: UploadTarget; previewUrl: string; controller: AbortController };

/** Uploads chosen files to a target. Returns the props of the uploader and the overall state. */
export function useImageUploads(target: UploadTarget) {
  const client = useQueryClient();
  const { status } = useViewer();
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const [failure, setFailure] = useState<string>();
  const [enqueue] = useState(() => createQueue(concurrency));
  const running = useRef(new Map<string, Running>());

  const remove = useCallback((id: string) => {
    const found = running.current.get(id);
    found?.controller.abort();
    if (found) URL.revokeObjectURL(found.previewUrl);
    running.current.delete(id);
    dispatch({ type: 'removed', id });
  }, []);

  const start = (id: string) => {
    const upload = running.current.get(id);
    if (!upload) return;
    const { file, target: place, controller } = upload;
    enqueue(async () => {
      if (controller.signal.aborted) return;
      const ports = createUploadPorts(client, place);
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
    setFailure(status === 'signedIn' ? undefined : withoutUser);
    if (status !== 'signedIn') return;
    const added = chosen.map(({ file, target: place }) => ({
      id: crypto.randomUUID(),
      file,
      target: place,
      name: file.name,
      previewUrl: URL.createObjectURL(file),
    }));
    for (const { id, file, target: place, previewUrl } of added) {
      running.current.set(id, { file, target: place, previewUrl, controller: new AbortController() });
    }
    dispatch({ type: 'added', uploads: added.map(({ id, name, previewUrl }) => ({ id, name, previewUrl })) });
    for (const { id } of added) start(id);
  };
  const onAddFiles = (files: File[]) => addFiles(files.map((file) => ({ file, target })));

  useEffect(() => {
    const all = running.current;
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
