import { type ReadProduct, readProducts, writeCsv } from '@iespec/tables';
import { read } from '@iespec/tables/read';
import { writeWorkbook } from '@iespec/tables/write';
import { expect, test } from 'vitest';
import { productsIn } from '#test/spreadsheet/productsIn.ts';
import { randomRooms } from '#test/spreadsheet/randomHouse.ts';
import { planImport, toImportBody } from './planImport.ts';

const categories = ['照明', '家具', '建具金物', '窓・サッシ', '建具', '水栓', '空調・換気'].map((name, index) => ({
  id: index + 1,
  name,
}));

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

/** A house, and its products as a file has them. */
function houseOf(seed: number) {
  const rooms = randomRooms(seed, categories);
  const unlocked = rooms.map(({ id, name, products }) => ({
    id,
    name,
    products: products.filter((product) => !product.locked),
  }));
  return { rooms, unlocked };
}

function expectNoChange(read: ReadProduct[], rooms: ReturnType<typeof randomRooms>) {
  const plan = planImport(read, { rooms }, categories, { mends: {}, choices: {} });
  const products = rooms.flatMap((room) => room.products).length;
  expect(toImportBody(plan)).toEqual({ rooms: [], changes: [] });
  expect(plan).toMatchObject({ faults: 0, counts: { rooms: 0, added: 0, changed: 0, unchanged: products } });
}

test.each(seeds)('the files of house %d read back without a change', async (seed) => {
  const { rooms, unlocked } = houseOf(seed);
  expectNoChange(productsIn(writeCsv(unlocked)), rooms);
  const reading = await read({ bytes: (await writeWorkbook(unlocked)).slice() });
  if ('problem' in reading) throw new Error(reading.problem);
  expectNoChange(
    reading.tables.flatMap((table) => readProducts(table)),
    rooms,
  );
});
