import { ApiError, createQueryClient, type Transport } from '@iespec/features/api';
import { getRoute, matchRoute, propsOf, routeNames } from '@iespec/features/paths';
import type { Identity, IdentityState } from '@iespec/features/session';
import { structuredData } from '@iespec/features/structured-data';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Page } from './Page.tsx';
import { sourceOf } from './pages.ts';
import { prefetches } from './prefetch.ts';

export { markScript } from '@iespec/features/session';
export { normalizeAddress } from './pageAddress.ts';

const loading: IdentityState = { status: 'loading' };
/** The server renders for an unknown viewer, so the page is the same for everybody. */
const unknownViewer: Identity = {
  getState: () => loading,
  subscribe: () => () => {},
  refresh: async () => {},
  getToken: async () => null,
  signOut: async () => {},
  Forms: () => null,
};

/** The pattern of a page's path, such as `/property/:propertyId`; null if there is no such page. */
export function routeOf(pathname: string) {
  const { name } = matchRoute(pathname);
  return name === 'notFound' ? null : getRoute(name).path;
}

/** The pages without an id that search engines may list. */
export const listedPages = routeNames
  .map(getRoute)
  .filter(({ path, isIndexable }) => isIndexable && !path.includes(':'))
  .map(({ path }) => path);

/** Renders the page at `url` for a visitor. `transport` calls the API in this process. */
export async function render(url: string, transport: Transport) {
  const { pathname, search } = new URL(url, transport.baseUrl);
  const match = matchRoute(pathname);
  const { name } = match;
  // Each function takes the parameters of its own page.
  const props = propsOf(match, search) as never;
  const client = createQueryClient({ transport, retry: 0 });
  try {
    const found = (await prefetches[name]?.(client, props)) !== false && name !== 'notFound';

    // Waits for lazy parts and renders them in their place.
    const { prelude } = await prerender(
      <StaticRouter location={url}>
        <Page client={client} identity={unknownViewer} origin={transport.baseUrl} />
      </StaticRouter>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const { head, body } = splitHead(await new Response(prelude).text());
    const status = found ? statusOf(client) : 404;
    const data = status === 200 ? structuredData(client, pathname, transport.baseUrl) : '';
    return { status, head: head + data, body, state: JSON.stringify(dehydrate(client)), modules: [sourceOf(name)] };
  } finally {
    // Otherwise the cache's timers would keep the page in memory for minutes.
    client.clear();
  }
}

/** Splits off the title, meta and link elements, which React renders first, for the document's head. */
function splitHead(html: string) {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** 404 if a query answered 404, 503 if one failed otherwise. */
function statusOf(client: QueryClient) {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => (error ? [error] : []));
  if (errors.some((error) => error instanceof ApiError && error.status === 404)) return 404;
  return errors.length > 0 ? 503 : 200;
}
