import type { EarlierContent } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidColumns } from '../../platform/db/schema.ts';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn, type PropertyIds } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

describe.each(paidColumns.products)('the paid column %s', (column) => {
  test('can be cleared, which increases the version and keeps the old value for buyers', async () => {
    const path = `/api/products/${ids.product}`;
    const { body: before } = await send('GET', path);
    expect(before[column], 'the canary test searches for this text').toMatch(/canary/i);

    const { body: saved } = await send('PATCH', path, { [column]: null });
    expect(saved).toMatchObject({ [column]: null, version: Number(before.version) + 1 });

    const response = await as('buyer', 'GET', `/api/properties/${ids.property}/earlier-contents`);
    const { items } = (await response.json()) as { items: EarlierContent[] };
    expect(items[0]).toMatchObject({ texts: [{ value: before[column] }] });
  });
});
