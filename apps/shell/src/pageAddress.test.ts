import { expect, test } from 'vitest';
import { normalizeAddress } from './pageAddress.ts';

test.each([
  ['/', '?x=1', '/', '/'],
  ['/', '?', '/', '/'],
  ['/property/10', '?utm_source=line', '/property/10', '/property/10'],
  ['/property/10', '?openExternalBrowser=1', '/property/10', '/property/10'],
  ['/property/10', '?tab=gallery&x=2', '/property/10', '/property/10?tab=gallery'],
  ['/property/10', '?t%61b=%67aller%79', '/property/10', '/property/10?tab=gallery'],
  ['/property/10', '?tab=Gallery', '/property/10', '/property/10'],
  ['/property_mock/a%2Fb', '', '/property_mock/a%2Fb', '/property_mock/a%2Fb'],
  ['/Property/10/', '', '/property/10', '/property/10'],
  ['/checkout', '?listingId=3&listingId=4', '/checkout', '/checkout?listingId=3'],
  ['/checkout', '?listingId=abc&listingId=4', '/checkout', '/checkout'],
  ['/checkout', '?listingId=abc', '/checkout', '/checkout'],
  [
    '/sign-in',
    '?from=purchase&redirect_url=%2Fproperty%2F10',
    '/sign-in',
    '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase',
  ],
  ['/sign-in/sso', '?x', '/sign-in/sso', '/sign-in/sso'],
  ['/nowhere/At/All', '?x', '/nowhere/At/All', '/nowhere/At/All'],
])('%s%s has the path %s and the address %s', (path, search, pathname, address) => {
  expect(normalizeAddress(path, search)).toEqual({ pathname, address });
});
