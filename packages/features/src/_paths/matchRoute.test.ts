import { expect, test } from 'vitest';
import { matchRoute, parseQuery } from './matchRoute.ts';
import { paths } from './paths.ts';

test.each([
  ['/', 'home', {}],
  ['/property/12', 'property', { propertyId: 12 }],
  ['/property/12/', 'property', { propertyId: 12 }],
  ['/Property/12', 'property', { propertyId: 12 }],
  ['/property/create', 'propertyCreate', {}],
  ['/properties/create', 'propertyCreate', {}],
  ['/properties/7/edit', 'propertyEdit', { propertyId: 7 }],
  ['/property/1/room/2/edit', 'roomEdit', { propertyId: 1, roomId: 2 }],
  ['/property/1/room/2', 'room', { propertyId: 1, roomId: 2 }],
  ['/property/1/room/2/product/new', 'productCreate', { propertyId: 1, roomId: 2 }],
  ['/property/1/drawing/x/edit', 'drawingEdit', { propertyId: 1, drawingId: null }],
  ['/property', 'toHome', {}],
  ['/property/1/room', 'toHome', { propertyId: 1 }],
  ['/property_mock/x', 'propertyMock', { id: 'x' }],
  ['/property_mock/%E5%AE%B6', 'propertyMock', { id: '家' }],
  ['/mypage/edit', 'profileEdit', {}],
  ['/mypage/password', 'accountSetting', { setting: 'password' }],
  ['/mypage/else', 'notFound', {}],
  ['/sign-in', 'signIn', {}],
  ['/sign-in/Reset-Password', 'password', { form: 'reset-password' }],
  ['/sign-in/sso/callback', 'signIn', {}],
  ['/sign-inside', 'notFound', {}],
  ['/property/x', 'notFound', {}],
  ['/property/0', 'notFound', {}],
  ['/property/%E5', 'notFound', {}],
  ['/property/1/2', 'notFound', {}],
  ['/property/1//', 'notFound', {}],
])('the page at %s', (pathname, name, params) => {
  expect(matchRoute(pathname)).toMatchObject({ name, params });
});

test('a parameter of the query that is missing or invalid is null', () => {
  expect(parseQuery('checkout', '?listingId=3')).toEqual({ listingId: 3 });
  expect(parseQuery('checkout', '?listingId=03')).toEqual({ listingId: null });
  expect(parseQuery('property', '?tab=gallery&x=1')).toEqual({ tab: 'gallery' });
  expect(parseQuery('property', '?tab=Gallery')).toEqual({ tab: null });
  expect(parseQuery('home', '?x=1')).toEqual({});
});

test('links are built from the same table', () => {
  expect(paths.home).toBe('/');
  expect(paths.product({ propertyId: 1, roomId: 2, productId: 3 })).toBe('/property/1/room/2/product/3');
  expect(paths.property({ propertyId: 1, tab: 'rooms' })).toBe('/property/1?tab=rooms');
  expect(paths.signIn()).toBe('/sign-in');
  expect(paths.signIn({ from: 'purchase', redirect_url: '/property/1' })).toBe(
    '/sign-in?redirect_url=%2Fproperty%2F1&from=purchase',
  );
});
