import { buildImage } from '@iespec/contract/fixtures';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError, sessionExpired } from '#_api/call.ts';
import { type UploadEvent, type UploadPorts, uploadImage } from './uploadImage.ts';

const jpeg = new File(['x'], 'living.jpg', { type: 'image/jpeg' });
const image = buildImage(599, 'living', { property_id: 10 });

/** Ports that succeed at once, with overrides. */
const portsWith = (ports: Partial<UploadPorts> = {}): UploadPorts => ({
  presign: vi.fn(async () => ({ upload_url: '/media/uploads/key', image_id: 599 })),
  send: vi.fn<UploadPorts['send']>(async () => 200),
  complete: vi.fn(async () => image),
  wait: vi.fn<UploadPorts['wait']>(async () => {}),
  ...ports,
});

async function run(ports: UploadPorts, file: File = jpeg, controller = new AbortController()) {
  const events: UploadEvent[] = [];
  await uploadImage(file, ports, { signal: controller.signal, onEvent: (event) => events.push(event) });
  return events;
}

test('sends a file, reporting progress, then processes and completes it', async () => {
  const send: UploadPorts['send'] = async (_url, { size }, { onProgress }) => {
    onProgress(size / 2);
    return 200;
  };
  expect(await run(portsWith({ send }))).toEqual([
    { type: 'sending', progress: 0 },
    { type: 'sending', progress: 0.5 },
    { type: 'processing', attempt: 1 },
    { type: 'completed', image },
  ]);
});

test('tries to send up to three times, waiting 1000 ms times the number of the failed attempt', async () => {
  const wait = vi.fn<UploadPorts['wait']>(async () => {});
  const ports = portsWith({ send: async () => 403, wait });
  expect(await run(ports)).toEqual([
    { type: 'sending', progress: 0 },
    { type: 'retrying', attempt: 2 },
    { type: 'retrying', attempt: 3 },
    { type: 'failed', problem: { reason: 'storage', status: 403 } },
  ]);
  expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1000, 2000]);
});

/** A storage whose line is cut each time after that many bytes. It accepts the rest of a file. */
function cutAfter(bytes: number): UploadPorts['send'] {
  let arrived = 0;
  return async (_url, { size }, { isResumed, onResume }) => {
    if (isResumed) onResume(arrived);
    arrived += bytes;
    if (arrived < size) throw new NetworkError();
    return 200;
  };
}

test('goes on after a lost connection; an attempt that has sent something does not count', async () => {
  const file = new File(['0123456789'], 'living.jpg', { type: 'image/jpeg' });
  const presign = vi.fn(portsWith().presign);
  const events = await run(portsWith({ presign, send: cutAfter(2) }), file);
  const attempts = [2, 4, 6, 8].flatMap((arrived) => [
    { type: 'retrying', attempt: 2 },
    { type: 'resumed', progress: arrived / 10 },
  ]);
  expect(events).toEqual([
    { type: 'sending', progress: 0 },
    ...attempts,
    { type: 'processing', attempt: 1 },
    { type: 'completed', image },
  ]);
  expect(presign).toHaveBeenCalledOnce();
  expect((await run(portsWith({ send: cutAfter(0) }), file)).at(-1)).toMatchObject({ type: 'failed' });
});

test.each([
  [403, 2],
  [409, 1],
  [503, 1],
])('after a %i of the storage, %i URLs have been requested', async (status, requested) => {
  const presign = vi.fn(portsWith().presign);
  const send = vi.fn<UploadPorts['send']>(async () => 200).mockResolvedValueOnce(status);
  expect((await run(portsWith({ presign, send }))).at(-1)).toEqual({ type: 'completed', image });
  expect(presign).toHaveBeenCalledTimes(requested);
  expect(send.mock.calls.map(([, , { isResumed }]) => isResumed)).toEqual([false, requested === 1]);
});

test('a call that comes too soon waits as long as the server says, and is no attempt', async () => {
  const wait = vi.fn<UploadPorts['wait']>(async () => {});
  const presign = vi.fn<UploadPorts['presign']>(async () => ({ upload_url: '/media/uploads/key', image_id: 599 }));
  const send = vi.fn<UploadPorts['send']>(async () => 200).mockResolvedValueOnce(429);
  for (let time = 0; time < 3; time += 1) presign.mockRejectedValueOnce(new ApiError(429, { retryAfter: 17 }));
  const events = await run(portsWith({ presign, send, wait }));
  expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([17_000, 17_000, 17_000, 10_000]);
  expect(events.map(({ type }) => type)).toEqual([
    'sending',
    ...['queued', 'queued', 'queued', 'queued'],
    'processing',
    'completed',
  ]);
  expect(presign, 'the same upload is sent again').toHaveBeenCalledTimes(4);
});

test('tries to process up to three times', async () => {
  const ports = portsWith({ complete: vi.fn(async () => Promise.reject(new ApiError(503, {}))) });
  expect(await run(ports)).toEqual([
    { type: 'sending', progress: 0 },
    { type: 'processing', attempt: 1 },
    { type: 'processing', attempt: 2 },
    { type: 'processing', attempt: 3 },
    { type: 'failed', problem: { reason: 'network' } },
  ]);
  expect(ports.send).toHaveBeenCalledOnce();
});

test('does not retry a 4xx response, and reports the field’s message rather than the general one', async () => {
  const detail = 'JPEG、PNG、WebP、HEICの画像をアップロードしてください';
  const problem = { detail: '入力内容を確認してください', errors: { content_type: [detail] } };
  const ports = portsWith({ presign: vi.fn(async () => Promise.reject(new ApiError(422, problem))) });
  expect((await run(ports)).at(-1)).toEqual({
    type: 'failed',
    problem: { reason: 'refused', detail, retryable: false },
  });
  expect(ports.presign).toHaveBeenCalledOnce();
});

test.each([409, 500, 503])('a %i response is reported as retryable', async (status) => {
  const detail = 'しばらく経ってから再度お試しください';
  const ports = portsWith({ presign: vi.fn(async () => Promise.reject(new ApiError(status, { detail }))) });
  expect((await run(ports)).at(-1)).toEqual({
    type: 'failed',
    problem: { reason: 'refused', detail, retryable: true },
  });
});

test('an unexpected error is reported as a network problem', async () => {
  const ports = portsWith({ presign: async () => Promise.reject(new TypeError('x is not a function')) });
  expect((await run(ports)).at(-1)).toEqual({ type: 'failed', problem: { reason: 'network' } });
});

test('reports nothing after an abort', async () => {
  const controller = new AbortController();
  const send: UploadPorts['send'] = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await run(portsWith({ send }), jpeg, controller)).toEqual([{ type: 'sending', progress: 0 }]);
});

test('another call goes on with what the first one has brought', async () => {
  const begun = {};
  const again = async (ports: Partial<UploadPorts>) => {
    const events: UploadEvent[] = [];
    const on = { begun, signal: new AbortController().signal, onEvent: (event: UploadEvent) => events.push(event) };
    await uploadImage(jpeg, portsWith(ports), on);
    return events.at(-1);
  };
  const lost = async () => Promise.reject(new NetworkError());
  const expired = async () => Promise.reject(new ApiError(401, { detail: 'User not authenticated' }));
  expect(await again({ complete: lost })).toEqual({ type: 'failed', problem: { reason: 'network' } });
  const problem = { reason: 'refused', detail: sessionExpired, retryable: true };
  expect(await again({ complete: expired })).toEqual({ type: 'failed', problem });
  const [presign, send] = [vi.fn(portsWith().presign), vi.fn(portsWith().send)];
  expect(await again({ presign, send })).toEqual({ type: 'completed', image });
  expect(
    [presign, send].map(({ mock }) => mock.calls.length),
    'the file has arrived',
  ).toEqual([0, 0]);

  await again({ complete: async () => Promise.reject(new ApiError(404, {})) });
  await again({ presign, send });
  expect(send, 'the API did not know it any more').toHaveBeenCalledOnce();
});
