import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { errorHandler } from './respondError.ts';

async function respondTo(error: Error) {
  const log = vi.fn();
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError(errorHandler({ log, clientAddress: () => '203.0.113.9' }));
  const response = await app.request('/');
  return { response, problem: (await response.json()) as { detail: string }, log };
}

test('a database that does not answer is a 503 with Retry-After, and is logged', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { response, problem, log } = await respondTo(lost);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(problem.detail).toBe('ただいま混み合っています。しばらく経ってから再度お試しください。');
  expect(log).toHaveBeenCalledWith(lost, { method: 'GET', path: '/', client: '203.0.113.9' });
});

const full = (code: string) => Object.assign(new Error('no space left on device'), { code });

test.each([
  ['a card provider that does not answer', new ApiError('provider_unavailable', '')],
  ['a full disk', full('ENOSPC')],
  ['a disk whose quota is used up', full('EDQUOT')],
])('%s is a 503 with Retry-After', async (_, error) => {
  const { response } = await respondTo(error);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

test('any other unexpected error is a 500 without its cause', async () => {
  const { response, problem } = await respondTo(new TypeError('secret'));
  expect(response.status).toBe(500);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(JSON.stringify(problem)).not.toContain('secret');
});

test('an error of the framework keeps its status, but not its message', async () => {
  const { response, problem } = await respondTo(new HTTPException(400, { message: 'secret' }));
  expect(response.status).toBe(400);
  expect(JSON.stringify(problem)).not.toContain('secret');
});
