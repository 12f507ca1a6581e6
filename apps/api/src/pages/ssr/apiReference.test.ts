import { endpoints, methodsOf, operationOf } from '@iespec/contract/schema';
import { expect, test } from 'vitest';
import { apiReferencePage } from './apiReference.ts';

test('lists every endpoint with its summary', async () => {
  const page = String(await apiReferencePage('http://localhost:4000'));
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    for (const method of methodsOf(endpoint)) expect(page).toContain(`<b>${method}</b> ${path}</h3>`);
    expect(page).toContain(operationOf(endpoint).summary);
  }
});
