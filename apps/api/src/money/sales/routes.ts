import { sellers } from '@iespec/contract';
import { requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { toSalesEntry } from './dto.ts';
import { readSales, readSalesOfYear, readSalesTotals } from './readSales.ts';
import { toSalesCsv } from './salesCsv.ts';

export function salesRoutes(router: Router, { db }: Context) {
  mount(router, sellers.sales, async ({ actor, query }) => {
    const { items, next_cursor } = await readSales(db, requireUser(actor).id, query);
    return { items: items.map(toSalesEntry), next_cursor };
  });
  mount(router, sellers.salesTotals, ({ actor }) => readSalesTotals(db, requireUser(actor).id));
  mount(router, sellers.salesCsv, async ({ actor, query }) =>
    toSalesCsv((await readSalesOfYear(db, requireUser(actor).id, query.year)).map(toSalesEntry)),
  );
}
