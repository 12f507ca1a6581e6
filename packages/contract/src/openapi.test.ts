import { expect, test } from 'vitest';
import { openapi } from './openapi.ts';
import { endpoints, methodsOf } from './schema.ts';

test('every call of the contract is in the document', () => {
  const { openapi: version, paths } = openapi('http://localhost:4000');

  expect(version).toBe('3.1.0');
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
    for (const method of methodsOf(endpoint)) expect(operations).toHaveProperty(method.toLowerCase());
  }
});
