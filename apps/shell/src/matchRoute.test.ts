import { describe, expect, test } from 'vitest';
import { matchRoute } from './matchRoute.ts';

const found = (pathname: string) => {
  const { route, params } = matchRoute(pathname);
  return [route.path, params];
};

describe('matchRoute finds the first matching route', () => {
  test.each([
    ['/', '/', {}],
    ['/property/12', '/property/:id', { id: '12' }],
    ['/property/12/', '/property/:id', { id: '12' }],
    ['/Property/12', '/property/:id', { id: '12' }],
    ['/property/create', '/property/create', {}],
    ['/property/1/room/2/edit', '/property/:propertyId/room/:roomId/edit', { propertyId: '1', roomId: '2' }],
    ['/property/1/room/2', '/property/:propertyId/room/:roomId', { propertyId: '1', roomId: '2' }],
    ['/property', '/property', {}],
    ['/property/1/room', '/property/:id/room', { id: '1' }],
    ['/property/1/detail', '/property/:id/detail', { id: '1' }],
    ['/property_mock/x', '/property_mock/:id', { id: 'x' }],
    ['/property/%E5%AE%B6', '/property/:id', { id: '家' }],
    ['/property/%E5', '/property/:id', { id: undefined }],
    ['/sign-in', '/sign-in/*', {}],
    ['/sign-in/sso/callback', '/sign-in/*', {}],
    ['/sign-inside', '*', {}],
    ['/property/1/2', '*', {}],
  ])('%s', (pathname, path, params) => {
    expect(found(pathname)).toEqual([path, params]);
  });
});
