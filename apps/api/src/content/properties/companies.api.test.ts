import type { Company } from '@iespec/contract';
import { expect, test } from 'vitest';
import { publishProperty } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { as, send } = world();

/** Registers and publishes a property. */
async function publish(body: object) {
  const created = await send('POST', '/api/properties', body as Record<string, unknown>);
  await publishProperty(as, Number(created.body.id));
  return created;
}

const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const companies = async (type: string) =>
  ((await send('GET', `/api/companies/by-type/${type}`)).body as unknown as { items: Company[] }).items;

test('lists design and construction companies once each, without those of deleted properties', async () => {
  const named = { ...property, design_company: '風土設計室', construction_company: '木組工務店' };
  await publish(named);
  await publish(named);
  const deleted = await publish({ ...property, design_company: '閉じた設計室' });
  await send('DELETE', `/api/properties/${deleted.body.id}`);

  expect(await companies('design')).toEqual([{ name: '風土設計室', type: 'design' }]);
  expect(await companies('construction')).toEqual([{ name: '木組工務店', type: 'construction' }]);
});
