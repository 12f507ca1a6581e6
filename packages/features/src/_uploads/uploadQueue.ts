import { tooManyImages } from '@iespec/contract';
import type { QueryClient } from '@tanstack/react-query';
import { imageKeys } from '#_queries/images.ts';
import { announceQueue } from './begunQueues.ts';
import { createLimiter } from './createLimiter.ts';
import { measureLine } from './measureLine.ts';
import { prepareImage } from './prepareImage.ts';
import { type BegunUpload, createUploadPorts, type UploadEvent, uploadImage } from './uploadImage.ts';
import { isFailed, isLost, isUnfinished, type NewUpload, type QueuedUpload, type UploadQueue } from './uploadState.ts';
import { uploadsReducer } from './uploadsReducer.ts';

/** Milliseconds for which a completed upload stays listed. */
const clearAfter = 3_000;

type StartedUpload = NewUpload & { subject: string; begun: BegunUpload; controller?: AbortController };

const none: QueuedUpload[] = [];

const queues = new WeakMap<QueryClient, UploadQueue>();

/** The upload queue of a query client. Like the client's cache, it outlives the pages. */
export function uploadQueueOf(client: QueryClient): UploadQueue {
  const queue = queues.get(client) ?? createUploadQueue(client);
  queues.set(client, queue);
  return queue;
}

function createUploadQueue(client: QueryClient): UploadQueue {
  const line = measureLine();
  const waiting = createLimiter(line.parallel);
  const started = new Map<string, StartedUpload>();
  const listeners = new Set<() => void>();
  let uploads = none;

  const dispatch = (action: Parameters<typeof uploadsReducer>[1]) => {
    uploads = uploadsReducer(uploads, action);
    listenWhile(uploads.some(isUnfinished), 'beforeunload', askToStay);
    listenWhile(uploads.some(isLost), 'online', retryLost);
    for (const listener of listeners) listener();
  };

  const remove = (ids: string[]) => {
    for (const id of ids) {
      started.get(id)?.controller?.abort();
      started.delete(id);
    }
    for (const { id, previewUrl } of uploads) if (ids.includes(id) && previewUrl) URL.revokeObjectURL(previewUrl);
    dispatch({ type: 'removed', ids });
  };

  const start = (id: string) => {
    const upload = started.get(id);
    if (!upload) return;
    const { target, subject } = upload;
    const controller = new AbortController();
    upload.controller = controller;
    waiting.add(async () => {
      if (controller.signal.aborted) return;
      const { file, keepsSize, begun } = upload;
      // Another attempt must go on with the same bytes.
      const isFixed = keepsSize || begun.opened !== undefined || begun.sentId !== undefined;
      const prepared = isFixed ? file : await prepareImage(file, controller.signal);
      if (controller.signal.aborted) return;
      if (prepared !== file) Object.assign(upload, { file: prepared, keepsSize: true });
      const measure = line.watch(upload.file.size);
      await uploadImage(upload.file, createUploadPorts(client, target, subject), {
        begun: upload.begun,
        signal: controller.signal,
        onEvent: (event) => {
          measure(event);
          waiting.next();
          dispatch({ type: 'changed', id, event });
          if (event.type === 'completed') finish(id);
          if (isFull(event)) stopWaiting(target.property_id, event);
        },
      });
    });
  };

  const finish = (id: string) => {
    for (const queryKey of imageKeys) void client.invalidateQueries({ queryKey });
    setTimeout(remove, clearAfter, [id]);
  };

  /** Fails the waiting uploads to a full property without a call, because it refuses all further images. */
  const stopWaiting = (propertyId: unknown, event: UploadEvent) => {
    for (const { id, state, target } of uploads) {
      if (state.step !== 'waiting' || target.property_id !== propertyId) continue;
      started.get(id)?.controller?.abort();
      dispatch({ type: 'changed', id, event });
    }
  };

  const retry = (ids: string[]) => {
    const failed = uploads.filter((upload) => ids.includes(upload.id) && isFailed(upload)).map(({ id }) => id);
    for (const id of failed) dispatch({ type: 'changed', id, event: { type: 'queued' } });
    for (const id of failed) start(id);
  };
  const retryLost = () => retry(uploads.filter(isLost).map(({ id }) => id));

  const queue: UploadQueue = {
    add(files, subject) {
      announceQueue(client, queue);
      const added = files.map((one) => ({ ...one, id: crypto.randomUUID() }));
      for (const one of added) started.set(one.id, { ...one, subject, begun: {} });
      dispatch({
        type: 'added',
        uploads: added.map(({ id, file, target, place }) => ({
          id,
          name: file.name,
          target,
          place,
          paid: target.image_type === 'PAID',
          previewUrl: URL.createObjectURL(file),
        })),
      });
      for (const { id } of added) start(id);
    },
    retry,
    remove,
    clear: () => remove(uploads.map(({ id }) => id)),
    getUploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return queue;
}

const isFull = (event: UploadEvent) =>
  event.type === 'failed' && event.problem.reason === 'refused' && event.problem.detail === tooManyImages;

/** Makes the browser ask before the user leaves the site. */
const askToStay = (event: Event) => event.preventDefault();

function listenWhile(condition: boolean, type: 'beforeunload' | 'online', listener: (event: Event) => void) {
  if (condition) window.addEventListener(type, listener);
  else window.removeEventListener(type, listener);
}
