import { images } from '@iespec/contract';
import { buildImage } from '@iespec/contract/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#_api/index.ts';
import { uploadQueueOf } from './uploadQueue.ts';

type Sent = { viewer: string | undefined; path: string };

/** XMLHttpRequest whose requests end when the test says so. */
class HeldRequest {
  static held: HeldRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  method = '';
  open(method: string) {
    this.method = method;
  }
  setRequestHeader() {}
  send() {
    HeldRequest.held.push(this);
  }
  getResponseHeader() {
    return '0';
  }
  abort() {
    this.onabort?.();
  }
  end(status = 200) {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

const windowEvents = new EventTarget();
const files = (...names: string[]) =>
  names.map((name) => new File([new Uint8Array(1_000_000)], name, { type: 'image/jpeg' }));
const target = { property_id: 10, room_id: 20 };

beforeEach(() => {
  HeldRequest.held = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  vi.stubGlobal('window', windowEvents);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A queue whose calls succeed at once; `sent` lists them with the user for whom they are made. */
function startQueue(...names: string[]) {
  const sent: Sent[] = [];
  const answer = (path: string) =>
    path === images.presign.path ? { upload_url: '/media/uploads/key', image_id: 599 } : buildImage(599, 'living', {});
  let viewerOfNext: string | undefined;
  const client = createQueryClient({
    transport: {
      baseUrl: '',
      authorize: async ({ viewer }): Promise<Record<string, string>> => {
        viewerOfNext = viewer;
        return {};
      },
      fetch: async (url) => {
        sent.push({ viewer: viewerOfNext, path: String(url) });
        return Response.json(answer(String(url)));
      },
    },
  });
  const queue = uploadQueueOf(client);
  queue.add(
    files(...names).map((file) => ({ file, target, place: 'LDKの写真', keepsSize: false })),
    'sato',
  );
  return { queue, client, sent, steps: () => queue.getUploads().map(({ state }) => state.step) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const isAskedToStay = () => !windowEvents.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('sends one file at first, two at a time on a fast line, as the user who added them', async () => {
  const { queue, client, sent, steps } = startQueue('a.jpg', 'b.jpg', 'c.jpg');
  await settle();
  expect(steps()).toEqual(['uploading', 'waiting', 'waiting']);
  expect(uploadQueueOf(client)).toBe(queue);
  HeldRequest.held[0]?.end();
  await settle();
  expect(steps()).toEqual(['completed', 'uploading', 'uploading']);
  expect(new Set(sent.map(({ viewer }) => viewer))).toEqual(new Set(['sato']));
});

test('sends one file at a time while the line is slow', async () => {
  const { steps } = startQueue('a.jpg', 'b.jpg', 'c.jpg');
  await vi.advanceTimersByTimeAsync(10_000);
  HeldRequest.held[0]?.end();
  await settle();
  expect(steps()).toEqual(['completed', 'uploading', 'waiting']);
});

test('an upload without progress for 30 seconds is sent again', async () => {
  const { steps } = startQueue('a.jpg');
  await vi.advanceTimersByTimeAsync(20_000);
  HeldRequest.held[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(steps()).toEqual(['uploading']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps()).toEqual(['retrying']);
});

test('another attempt sends the same bytes, even if the photo could be made small now', async () => {
  let workers = 0;
  class FailingWorker {
    onerror?: () => void;
    constructor() {
      workers += 1;
    }
    postMessage() {
      this.onerror?.();
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FailingWorker);
  const { queue, steps } = startQueue();
  const file = new File([new Uint8Array(2_000_000)], 'a.jpg', { type: 'image/jpeg' });
  queue.add([{ file, target, place: 'LDKの写真', keepsSize: false }], 'sato');
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(3000);
    HeldRequest.held.at(-1)?.onerror?.();
  }
  await settle();
  expect(steps()).toEqual(['failed']);
  queue.retry(queue.getUploads().map(({ id }) => id));
  await settle();
  expect(steps()).toEqual(['uploading']);
  expect(workers).toBe(1);
});

test('asks before the user leaves the site, but only while an upload is unfinished', async () => {
  const { steps } = startQueue('a.jpg');
  await settle();
  expect(isAskedToStay()).toBe(true);
  HeldRequest.held[0]?.end();
  await settle();
  expect(steps()).toEqual(['completed']);
  expect(isAskedToStay()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(steps()).toEqual([]);
});

test('clearing stops the running uploads, and the waiting ones never begin', async () => {
  const { queue, sent, steps } = startQueue('a.jpg', 'b.jpg', 'c.jpg');
  await settle();
  queue.clear();
  await settle();
  expect(steps()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(isAskedToStay()).toBe(false);
});

test('when the connection is back, the uploads that failed without it go on once', async () => {
  const { sent, steps } = startQueue('a.jpg');
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(3000);
    HeldRequest.held.at(-1)?.onerror?.();
  }
  await settle();
  expect(steps()).toEqual(['failed']);

  windowEvents.dispatchEvent(new Event('online'));
  windowEvents.dispatchEvent(new Event('online'));
  await settle();
  expect(HeldRequest.held.map(({ method }) => method)).toEqual(['PUT', 'HEAD', 'HEAD', 'HEAD']);
  for (const _ of ['HEAD', 'PUT']) {
    HeldRequest.held.at(-1)?.end();
    await settle();
  }
  expect(steps()).toEqual(['completed']);
  expect(sent.map(({ path }) => path)).toEqual([images.presign.path, images.complete.path.replace(':id', '599')]);
});

test('an upload that the storage rejected is sent again only when the user retries it', async () => {
  const { queue, sent, steps } = startQueue('a.jpg');
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(3000);
    HeldRequest.held.at(-1)?.end(403);
  }
  await settle();
  expect(steps()).toEqual(['failed']);
  windowEvents.dispatchEvent(new Event('online'));
  await settle();
  expect(sent).toHaveLength(3);
  queue.retry(queue.getUploads().map(({ id }) => id));
  await settle();
  expect(steps()).toEqual(['uploading']);
});
