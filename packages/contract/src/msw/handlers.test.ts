import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tanaka } from '../fixtures/index.ts';
import { buildUrl, users } from '../index.ts';
import { endpoints, methodsOf, operationOf, schemasOf } from '../schema.ts';
import { answer } from './answer.ts';
import { defaultHandlers } from './handlers.ts';

describe.each(endpoints)('$method $path', (endpoint) => {
  test('has a valid answer in the default world', async () => {
    const address = new URL(
      buildUrl(endpoint, { params: { id: 10, userId: 1, type: 'design' } }),
      'https://example.jp',
    );
    for (const method of methodsOf(endpoint)) {
      const response = await getResponse(defaultHandlers, new Request(address, { method }));
      expect(response?.status).toBe(operationOf(endpoint).status ?? 200);
      schemasOf(endpoint).response.parse(await response?.json());
    }
  });

  test('names the params of its schema in its path', () => {
    const { params } = schemasOf(endpoint);
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(params instanceof z.ZodObject ? Object.keys(params.shape) : []);
  });
});

test('a reply outside the schema is refused where it is written', () => {
  expect(() => answer(users.me, { ...tanaka, id: 0, email: 'nobody' })).toThrow(z.ZodError);
});
