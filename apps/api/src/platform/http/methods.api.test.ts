import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts } = world();

test.each([
  ['DELETE', '/api/properties', 'GET, HEAD, POST'],
  ['POST', '/api/properties/1', 'GET, HEAD, PATCH, PUT, DELETE'],
  ['GET', '/api/properties/whole', 'POST'],
  ['DELETE', '/api/listings/my-listings', 'GET, HEAD'],
  ['PUT', '/api/products/property/1', 'GET, HEAD'],
  ['OPTIONS', '/api/constants', 'GET, HEAD'],
  ['GET', '/api/sellers/webhook', 'POST'],
  ['GET', '/api/sellers/webhook/connect', 'POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
])('405 for %s %s with an Allow header', async (method, path, allow) => {
  const response = await parts.app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 405, detail: 'このメソッドは使えません' });
});

test.each(['/api/nothing', '/api/properties/1/nothing', '/api'])('404 for the unknown path %s', async (path) => {
  expect((await parts.app.request(path, { method: 'POST' })).status).toBe(404);
});

test('HEAD works wherever GET does', async () => {
  expect((await parts.app.request('/api/constants', { method: 'HEAD' })).status).toBe(200);
});
