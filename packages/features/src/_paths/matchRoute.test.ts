import { expect, test } from 'vitest';
import { matchRoute, propsOf } from './matchRoute.ts';
import { paths } from './paths.ts';

test.each([
  ['/', 'home', {}],
  ['/Property/12/', 'property', { propertyId: 12 }],
  ['/property/12//', 'property', { propertyId: 12 }],
  ['/property/create', 'propertyCreate', {}],
  ['/properties/create', 'propertyCreate', {}],
  ['/properties/7/edit', 'propertyEdit', { propertyId: 7 }],
  ['/property/1/room/2/edit', 'roomEdit', { propertyId: 1, roomId: 2 }],
  ['/property/1/room/2', 'room', { propertyId: 1, roomId: 2 }],
  ['/property/1/room/2/product/new', 'productCreate', { propertyId: 1, roomId: 2 }],
  ['/property/1/drawing/x/edit', 'drawingEdit', { propertyId: 1, drawingId: null }],
  ['/property', 'toHome', {}],
  ['/property/1/room', 'toHome', { propertyId: 1 }],
  ['/property_mock/%E5%AE%B6', 'propertyMock', { id: '家' }],
  ['/mypage/edit', 'profileEdit', {}],
  ['/mypage/password', 'accountSetting', { setting: 'password' }],
  ['/mypage/else', 'notFound', {}],
  ['/sign-in', 'signIn', {}],
  ['/sign-in/Reset-Password', 'password', { form: 'reset-password' }],
  ['/sign-in/sso/callback', 'signIn', {}],
  ['/sign-inside', 'notFound', {}],
  ['/property/x', 'notFound', {}],
  ['/\r\nX', 'notFound', {}],
  ['/property/0', 'notFound', {}],
  ['/property/%E5', 'notFound', {}],
  ['/property/1/2', 'notFound', {}],
])('the page at %s', (pathname, name, params) => {
  expect(matchRoute(pathname)).toMatchObject({ name, params });
});

test.each([
  ['/checkout', '?listingId=3', { listingId: 3 }],
  ['/checkout', '?listingId=03', { listingId: null }],
  ['/property/1', '?tab=gallery&x=1', { propertyId: 1, tab: 'gallery' }],
  ['/property/1', '?tab=Gallery', { propertyId: 1, tab: null }],
  ['/', '?x=1', {}],
])('the parameters of the page at %s%s', (pathname, search, props) => {
  expect(propsOf(matchRoute(pathname), search)).toEqual(props);
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
