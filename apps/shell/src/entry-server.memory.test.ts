import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { komorebi } from '@iespec/contract/fixtures';
import { defaultHandlers } from '@iespec/contract/msw';
import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Caches the mock responses, so that MSW does not add to the measurement. */
const responses = new Map<string, string>();
const transport = {
  baseUrl: 'http://api.internal',
  fetch: async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    const body = responses.get(request.url) ?? (await (await getResponse(defaultHandlers, request))?.text()) ?? '';
    responses.set(request.url, body);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  },
};

/** Bytes in use after garbage collection. */
async function heapUsed() {
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

test('rendering 1,000 pages does not grow the heap', async () => {
  const pages = ['/', `/property/${komorebi.id}`, '/sell', '/terms', '/nowhere'];
  const renderPages = async (count: number) => {
    for (let index = 0; index < count; index += 1) await render(pages[index % pages.length] ?? '/', transport);
  };
  await renderPages(200);
  const before = await heapUsed();
  await renderPages(1000);
  const grown = (await heapUsed()) - before;
  // A leaked page is about 40 kB, so 1,000 leaked pages would be 40 MB.
  expect(grown / 1e6).toBeLessThan(2);
});
