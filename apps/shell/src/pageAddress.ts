import { findRoute } from './matchRoute.ts';

const id = /^\d{1,10}$/;
const text = /^.{1,2000}$/s;
const signInParameters = {
  redirect_url: text,
  from: /^(purchase|property_create)$/,
  form: /^sign-in$/,
};

/**
 * The query parameters that pages read, by route path, each with its valid values. The server drops all others, so that
 * unknown parameters cannot cause additional renders and cache entries of the same page.
 */
export const queryParameters: Record<string, Record<string, RegExp>> = {
  '/sign-in/*': signInParameters,
  '/sign-up/*': signInParameters,
  '/property/:propertyId/room/:roomId/product/new': { after: id },
  '/property/:id': { tab: /^(gallery|rooms)$/ },
  '/checkout': { listingId: id },
  '/checkout/success': { propertyId: id },
  '/checkout/cancel': { propertyId: id },
  '/complete': { propertyId: id },
  '/contact': { property: id },
  '/mypage': { tab: /^sales$/ },
};

/**
 * `pathname`: the canonical path, as the route writes it (lower case, no trailing slash). `address`: that path with only the
 * query parameters that the page reads.
 */
export function normalizeAddress(pathname: string, search: string) {
  const { route, segments } = findRoute(pathname);
  const isSplat = route.path.endsWith('*');
  const canonical = isSplat ? pathname : route.path.replace(/:(\w+)/g, (_, name: string) => segments[name] ?? '');
  const allowed = queryParameters[route.path] ?? {};
  // Not re-encoded, because the page may pass them on in its links.
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [[name, value] = ['', '']] = new URLSearchParams(pair);
      return allowed[name]?.test(value) ?? false;
    });
  return { pathname: canonical, address: kept.length > 0 ? `${canonical}?${kept.join('&')}` : canonical };
}
