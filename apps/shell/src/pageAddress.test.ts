import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { normalizeAddress, queryParameters } from './pageAddress.ts';
import { routes } from './routes.ts';

test.each([
  ['/', '?x=1', '/', '/'],
  ['/', '?', '/', '/'],
  ['/property/10', '?utm_source=line', '/property/10', '/property/10'],
  ['/property/10', '?openExternalBrowser=1', '/property/10', '/property/10'],
  ['/property/10', '?tab=gallery&x=2', '/property/10', '/property/10?tab=gallery'],
  ['/property/10', '?tab=products', '/property/10', '/property/10'],
  ['/Property/10/', '', '/property/10', '/property/10'],
  ['/checkout', '?listingId=3&listingId=4', '/checkout', '/checkout?listingId=3&listingId=4'],
  ['/checkout', '?listingId=abc', '/checkout', '/checkout'],
  [
    '/sign-in',
    '?redirect_url=%2Fproperty%2F10&from=purchase',
    '/sign-in',
    '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase',
  ],
  ['/sign-in/sso', '?x', '/sign-in/sso', '/sign-in/sso'],
  ['/nowhere/At/All', '?x', '/nowhere/At/All', '/nowhere/At/All'],
])('%s%s has the path %s and the address %s', (path, search, pathname, address) => {
  expect(normalizeAddress(path, search)).toEqual({ pathname, address });
});

test('every path with declared parameters is a route', () => {
  expect(Object.keys(queryParameters).filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
});

const files = readdirSync(new URL('routes', import.meta.url));

test.each(files)('%s declares the parameters it reads', (file) => {
  const source = readFileSync(new URL(`routes/${file}`, import.meta.url), 'utf8');
  const read = [...source.matchAll(/query\.get\('(\w+)'\)/g)].map(([, name]) => name);
  for (const { path } of routes.filter((route) => route.source === `src/routes/${file}`))
    expect(Object.keys(queryParameters[path] ?? {}), path).toEqual(expect.arrayContaining(read));
});
