import { buildImage } from '@iespec/contract/fixtures';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#_api/call.ts';
import { type UploadEvent, type UploadPorts, uploadImage } from './uploadImage.ts';

const jpeg = new File(['x'], 'living.jpg', { type: 'image/jpeg' });
const image = buildImage(599, 'living', { property_id: 10 });

/** Ports that succeed at once, with overrides. */
const portsWith = (ports: Partial<UploadPorts> = {}): UploadPorts => ({
  presign: vi.fn(async () => ({ upload_url: '/media/uploads/key', image_id: 599 })),
  put: vi.fn<UploadPorts['put']>(async () => 200),
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
  const put: UploadPorts['put'] = async (_url, _file, { progress }) => {
    progress(0.5);
    return 200;
  };
  expect(await run(portsWith({ put }))).toEqual([
    { type: 'sending', progress: 0 },
    { type: 'sending', progress: 0.5 },
    { type: 'processing', attempt: 1 },
    { type: 'completed', image },
  ]);
});

test('tries to send up to three times, waiting 1000 ms times the number of the failed attempt', async () => {
  const wait = vi.fn<UploadPorts['wait']>(async () => {});
  const ports = portsWith({ put: async () => 403, wait });
  expect(await run(ports)).toEqual([
    { type: 'sending', progress: 0 },
    { type: 'retrying', attempt: 2 },
    { type: 'retrying', attempt: 3 },
    { type: 'failed', problem: { reason: 'storage', status: 403 } },
  ]);
  expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1000, 2000]);
});

test('retries after a lost connection', async () => {
  const put = vi.fn<UploadPorts['put']>().mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(200);
  expect((await run(portsWith({ put }))).map(({ type }) => type)).toEqual([
    'sending',
    'retrying',
    'processing',
    'completed',
  ]);
});

test('a call that comes too soon waits as long as the server says, and is no attempt', async () => {
  const wait = vi.fn<UploadPorts['wait']>(async () => {});
  const presign = vi.fn<UploadPorts['presign']>(async () => ({ upload_url: '/media/uploads/key', image_id: 599 }));
  const put = vi.fn<UploadPorts['put']>(async () => 200).mockResolvedValueOnce(429);
  for (let time = 0; time < 3; time += 1) presign.mockRejectedValueOnce(new ApiError(429, { retryAfter: 17 }));
  const events = await run(portsWith({ presign, put, wait }));
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
  expect(ports.put).toHaveBeenCalledOnce();
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

test.each([401, 409, 500, 503])('a %i response is reported as retryable', async (status) => {
  const detail = 'しばらく経ってから再度お試しください';
  const ports = portsWith({ presign: vi.fn(async () => Promise.reject(new ApiError(status, { detail }))) });
  expect((await run(ports)).at(-1)).toEqual({
    type: 'failed',
    problem: { reason: 'refused', detail, retryable: true },
  });
});

test('reports nothing after an abort', async () => {
  const controller = new AbortController();
  const put: UploadPorts['put'] = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await run(portsWith({ put }), jpeg, controller)).toEqual([{ type: 'sending', progress: 0 }]);
});
