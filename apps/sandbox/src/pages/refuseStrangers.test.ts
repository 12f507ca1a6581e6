import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startSandbox } from '../process/testing.ts';

test.each([
  ['a form of another site', 'POST', '/requests/clock', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form of another port', 'POST', '/requests/clock', { 'sec-fetch-site': 'same-site' }, 403],
  ['its own form', 'POST', '/requests/clock', { 'sec-fetch-site': 'same-origin' }, 303],
  ['a page under another name', 'GET', '/mailbox', { host: 'stranger.example' }, 403],
  ['a page that another site links to', 'GET', '/mailbox', { 'sec-fetch-site': 'cross-site' }, 200],
])('%s', async (_, method, path, headers, status) => {
  const { port } = await startSandbox();
  const sent = request({
    port,
    method,
    path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const answer = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
  });
  sent.end();
  expect(await answer).toBe(status);
});
