import type { EarlierContent, UnlockedProduct } from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { paidColumns } from '#platform/db/columns.ts';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';
import { rowKinds } from './repository.ts';

const { parts, read, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

const productOf = () => read<UnlockedProduct>(`/api/products/${ids.product}`, 'seller');

async function save(change: object) {
  const { status, body } = await send('PUT', `/api/products/${ids.product}/whole`, { ...change });
  expect(status).toBe(200);
  return body;
}

/** The texts that the last save replaced, as the buyer reads them. */
async function replacedTexts() {
  const path = `/api/properties/${ids.property}/earlier-contents`;
  const { items } = await read<{ items: EarlierContent[] }>(path, 'buyer');
  return JSON.stringify(items[0]?.texts);
}

const accepted = 'accepted by contract/src/products.schema.ts';
const kept = 'kept by keep_earlier_content (a migration), and shown by content/properties/readEarlierContents.ts';

test.each(paidColumns.products)(
  'the paid column %s can be cleared, which increases the version and keeps the old value for buyers',
  async (column) => {
    const old = (await productOf())[column] ?? (await save({ [column]: '11' }))[column];
    expect(old, accepted).toBeTruthy();
    const { version } = await productOf();
    expect(await save({ [column]: null })).toMatchObject({ [column]: null, version: version + 1 });
    expect(await replacedTexts(), kept).toContain(String(old));
  },
);

test.each(Object.values(rowKinds).flatMap(({ table, columns }) => columns.map((column) => [table, column] as const)))(
  'a save replaces %s.%s and keeps the old value for buyers',
  async (table, column) => {
    const [first, second] = column === 'unit' ? ['mm', 'cm'] : ['11', '22'];
    for (const value of [first, second]) {
      const rows = (await productOf())[table].map((row) => ({ ...row, [column]: value }));
      const saved = await save({ [table]: rows });
      expect(String((saved[table] as unknown as Record<string, unknown>[])[0]?.[column]), accepted).toBe(value);
    }
    expect(await replacedTexts(), kept).toContain(first);
  },
);
