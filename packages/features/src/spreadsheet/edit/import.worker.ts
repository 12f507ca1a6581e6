// Reads one file or one pasted table, and then plans its import each time that the user changes something.

import { type Reading, type ReadProduct, readProducts } from '@iespec/tables';
import { type Input, read } from '@iespec/tables/read';
import { planImport, toImportBody } from '../forms/planImport.ts';
import { chooseTable, type FoundTable, findTables } from '../forms/tableChoices.ts';
import type { Plan } from '../forms/types.ts';
import type { ImportWork, PlanRequest } from './importWorker.ts';
import { showRoom } from './showProduct.ts';

let reading: Reading;
let existing: PlanRequest['existing'];
let products: { key: string; tables: FoundTable[]; products: ReadProduct[] } | undefined;
let plan: Plan;

/** The page shows only the first rows. */
const shownRows = 12;

/** The tables and their products, read again if the user wants them read otherwise. */
function productsOf({ choices, remembered }: Pick<PlanRequest, 'choices' | 'remembered'>) {
  const key = JSON.stringify([choices, remembered]);
  if (products?.key === key) return products;
  const tables = findTables(reading, choices);
  const chosen = tables.map((table) => chooseTable(table, choices, remembered)).filter(({ isLeftOut }) => !isLeftOut);
  products = { key, tables, products: chosen.flatMap((table) => readProducts(table)) };
  return products;
}

const work: ImportWork = {
  async read(input: Input) {
    const result = await read(input);
    if ('problem' in result) return result;
    reading = result;
    return {
      encoding: result.encoding,
      // The page keeps a file as a draft, but needs no cells of text, which it has.
      grids: 'text' in input ? null : result.grids,
      untitled: result.untitled.flatMap((index) => {
        const grid = result.grids[index];
        return grid ? [{ index, name: grid.name, rows: grid.cells.slice(0, shownRows) }] : [];
      }),
    };
  },
  async plan(request) {
    existing = request.existing ?? existing;
    const { rooms, categories } = existing;
    const read = productsOf(request);
    plan = planImport(read.products, { rooms }, categories, request.decisions);
    return {
      tables: read.tables.map((table) => ({ ...table, rows: table.rows.slice(0, shownRows) })),
      rooms: plan.rooms.map(showRoom),
      counts: plan.counts,
      faults: plan.faults,
    };
  },
  body: async () => toImportBody(plan),
};

self.onmessage = ({ data: { name, argument } }) =>
  work[name as keyof ImportWork](argument).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage({ problem: 'unreadable' }),
  );
