import { readdirSync, readFileSync } from 'node:fs';
import { defaultHandlers } from '@iespec/contract/msw';
import { getRoute, routeNames } from '@iespec/features/paths';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from './entry-server.tsx';
import { mockTransport } from './test/mockTransport.ts';

const transport = mockTransport(defaultHandlers);

/** Keys of queries that a page uses but has not prefetched; recorded when its client is cleared. */
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

const ids: Record<string, number> = { propertyId: 10, roomId: 20, productId: 30, drawingId: 40 };
const pages = routeNames.flatMap((name) => {
  const { path, aliases = [], params = {}, isIndexable = false } = getRoute(name);
  const written = (param: string) => (Array.isArray(params[param]) ? params[param][0] : String(ids[param] ?? 1));
  return [path, ...aliases].map((pattern) => {
    const filled = pattern.replace(/:(\w+)/g, (_, param: string) => written(param));
    return [filled.replace(/\/\*$/, '').replace('*', '/nowhere'), isIndexable] as const;
  });
});

test('each page has a file of its name', () => {
  const files = readdirSync(new URL('pages', import.meta.url)).map((file) => file.replace(/\.tsx$/, ''));
  expect(files.sort()).toEqual([...routeNames].sort());
});

const journeys = readFileSync(new URL('../../../tools/e2e/pages.spec.ts', import.meta.url), 'utf8');

test.each(pages)('%s is ready for search engines, or marked noindex: %s', async (path, isIndexable) => {
  const { head, body } = await render(path, transport);
  if (head === '') {
    expect(body, 'without a PageHead, only a redirect').not.toContain('<h1');
    return;
  }
  expect(head.includes('noindex')).toBe(!isIndexable);
  if (!isIndexable) return;
  expect(pending, 'queries without prefetch').toEqual([]);
  expect(head).toContain('rel="canonical"');
  if (!/\d/.test(path)) expect(journeys, 'the pages in Chromium').toContain(`'${path}'`);
});
