import { writeCsv } from '@iespec/tables';
import { expect, test } from 'vitest';
import { productsIn } from '#test/spreadsheet/productsIn.ts';
import { randomRooms } from '#test/spreadsheet/randomHouse.ts';
import { planImport, toImportBody } from './planImport.ts';

const categories = ['照明', '家具', '建具金物', '窓・サッシ', '建具'].map((name, index) => ({ id: index + 1, name }));

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)('the file of house %d reads back without a change', (seed) => {
  const rooms = randomRooms(seed, categories);
  const csv = writeCsv(
    rooms.map(({ id, name, products }) => ({ id, name, products: products.filter((product) => !product.locked) })),
  );
  const plan = planImport(productsIn(csv), { rooms }, categories, { mends: {}, choices: {} });
  const products = rooms.flatMap((room) => room.products).length;
  expect(toImportBody(plan), csv).toEqual({ rooms: [], changes: [] });
  expect(plan).toMatchObject({ faults: 0, counts: { rooms: 0, added: 0, changed: 0, unchanged: products } });
});
