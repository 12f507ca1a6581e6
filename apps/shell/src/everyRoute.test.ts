import { readFileSync } from 'node:fs';
import { defaultHandlers } from '@iespec/contract/msw';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from './entry-server.tsx';
import { routes } from './routes.ts';
import { mockTransport } from './test/mockTransport.ts';

const transport = mockTransport(defaultHandlers);

/** Keys of the queries that a page uses but has not prefetched; recorded when the page's client is cleared. */
let pending: string[] = [];
const { clear } = QueryClient.prototype;
beforeEach(() => {
  pending = [];
  vi.spyOn(QueryClient.prototype, 'clear').mockImplementation(function (this: QueryClient) {
    const queries = this.getQueryCache().getAll();
    for (const { state, queryKey, options } of queries)
      if (state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false)
        pending.push(JSON.stringify(queryKey));
    clear.call(this);
  });
});

const ids: Record<string, number> = { id: 10, propertyId: 10, roomId: 20, productId: 30, drawingId: 40 };
const paths = routes
  .map(({ path }) => path.replace(/:setting/, 'password').replace(/:(\w+)/g, (_, name: string) => String(ids[name])))
  .map((path) => path.replace(/\/\*$/, '').replace('*', '/nowhere'));
const contents = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sitemap = contents('../../api/src/pages/sitemap/sitemap.ts');
const journeys = contents('../../e2e/src/pages.spec.ts');

test.each(paths)('%s is either ready for search engines or marked noindex', async (path) => {
  const { head } = await render(path, transport);
  const isRedirect = head === '';
  if (isRedirect || head.includes('noindex')) return;
  expect(pending, 'queries without prefetch').toEqual([]);
  expect(head).toContain('rel="canonical"');
  if (/\d/.test(path)) return;
  expect(sitemap, 'the sitemap').toContain(`'${path}'`);
  expect(journeys, 'the pages in Chromium').toContain(`'${path}'`);
});
