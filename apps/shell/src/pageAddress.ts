import { findRoute } from './matchRoute.ts';

const anId = /^\d{1,10}$/;
const anything = /^.{1,2000}$/s;
const ofSignIn = {
  redirect_url: anything,
  from: /^(purchase|property_create)$/,
  form: /^sign-in$/,
};

/**
 * The query parameters that pages read, by the path of their route, each with the values that make a difference. The server
 * drops all others, so that one page is made and remembered, whatever stands behind the question mark.
 */
export const readParameters: Record<string, Record<string, RegExp>> = {
  '/sign-in/*': ofSignIn,
  '/sign-up/*': ofSignIn,
  '/property/:id': { tab: /^(gallery|rooms)$/ },
  '/checkout': { listingId: anId },
  '/checkout/success': { propertyId: anId },
  '/checkout/cancel': { propertyId: anId },
  '/complete': { propertyId: anId },
  '/mypage': { tab: /^sales$/ },
};

/**
 * The path as its route writes it (small letters, no slash at the end), and the address that the page depends on: that path
 * with the parameters that the page reads.
 */
export function addressOf(pathname: string, search: string) {
  const { route, segments } = findRoute(pathname);
  const isOpen = route.path.endsWith('*');
  const canonical = isOpen ? pathname : route.path.replace(/:(\w+)/g, (_, name: string) => segments[name] ?? '');
  const reads = readParameters[route.path] ?? {};
  // As they were written: the page may lead on with them.
  const read = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [[name, value] = ['', '']] = new URLSearchParams(pair);
      return reads[name]?.test(value) ?? false;
    });
  return { pathname: canonical, address: read.length > 0 ? `${canonical}?${read.join('&')}` : canonical };
}
