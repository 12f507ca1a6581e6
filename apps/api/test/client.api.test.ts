import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import { world } from './world.ts';

const { parts } = world();
const folder = join(import.meta.dirname, 'client');

beforeAll(async () => {
  const types = await openapiTS(new URL(`${parts.origin}/openapi.json`));
  await writeFile(join(folder, 'schema.d.ts'), astToString(types));
});

test('a client generated from the OpenAPI document compiles', () => {
  const { status, stdout } = spawnSync('pnpm', ['-w', 'exec', 'tsc', '--noEmit', '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('the generated client runs against the API', async () => {
  await parts.db
    .insertInto('product_categories')
    .values({ name: '家具' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Not a literal import: the workspace's compiler must not resolve it before its types are generated.
  const program = join(folder, 'program.ts');
  const { registerAndRead } = await import(program);
  const found = await registerAndRead(parts.origin, await parts.token('seller'), 'seller');
  expect(found).toEqual({
    id: found.id,
    card: { id: found.id, counts: expect.objectContaining({ products: 1, drawings: 0 }), price: null },
    makers: ['月灯工房', null],
    refused: { property_type: ['物件種別は HOUSE、APARTMENT、OTHER のいずれかで指定してください'] },
    form: { site_area: 182.4, updated: true },
  });
});
