import { expect, test } from 'vitest';
import { endpoints } from './index.ts';
import { openapi } from './openapi.ts';

test('every call of the contract is in the document', () => {
  const { openapi: version, paths } = openapi('http://localhost:4000');

  expect(version).toBe('3.1.0');
  for (const { method, path } of endpoints) {
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
});
