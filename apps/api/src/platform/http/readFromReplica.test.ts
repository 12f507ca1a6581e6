import { expect, test, vi } from 'vitest';
import { readFromReplica } from './readFromReplica.ts';

type Options = { isCurrent?: boolean; status?: number };

function apis({ isCurrent = true, status = 200 }: Options = {}) {
  const replica = { isCurrent: async () => isCurrent, reportFailure: vi.fn() };
  const fetchApi = readFromReplica(
    () => new Response('primary'),
    () => new Response('replica', { status }),
    replica,
  );
  const ask = async (init?: RequestInit, path = '/api/properties') =>
    (await fetchApi(new Request(`http://localhost${path}`, init))).text();
  return { ask, reportFailure: replica.reportFailure };
}

test('visitors read from the replica while it is current', async () => {
  expect(await apis().ask()).toBe('replica');
  expect(await apis({ status: 404 }).ask()).toBe('replica');
  expect(await apis({ isCurrent: false }).ask()).toBe('primary');
});

test.each([
  ['a person', { headers: { authorization: 'Bearer x' } }],
  ['a write', { method: 'POST', body: '{}' }],
])('%s goes to the primary server', async (_, init) => {
  expect(await apis().ask(init)).toBe('primary');
});

test('a signed address goes to the primary server', async () => {
  expect(await apis().ask({}, '/api/properties/1/photos.zip?user=1&expires=2&signature=x')).toBe('primary');
});

test('what the replica cannot answer, the primary answers', async () => {
  for (const status of [500, 503]) {
    const { ask, reportFailure } = apis({ status });
    expect(await ask()).toBe('primary');
    expect(reportFailure).toHaveBeenCalledTimes(1);
  }
});
