import { sellers } from '@iespec/contract';
import { requireUser } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { mount, type Router } from '../http/mount.ts';
import { toPayout } from '../ledger/dto.ts';
import { readPayouts } from '../ledger/readPayouts.ts';
import { toSale } from '../transactions/dto.ts';
import { readSales, readSalesOfYear, readSalesTotals } from '../transactions/readSales.ts';
import { toSalesCsv } from '../transactions/salesCsv.ts';
import { accountStatusOf } from './accountState.ts';
import { toSeller } from './dto.ts';
import { openAccount, openDashboard, refreshAccount, resetAccount, startOnboarding } from './onboarding.ts';
import { readOnboardingStatus, readSeller } from './readSeller.ts';

const show = (profile: Awaited<ReturnType<typeof readSeller>>) => toSeller(profile, accountStatusOf(profile));

export function sellerRoutes(router: Router, context: Context) {
  const { db } = context;
  mount(router, sellers.mine, async ({ actor }) => show(await readSeller(db, requireUser(actor).id)));
  mount(router, sellers.open, async ({ actor }) => show(await openAccount(context, requireUser(actor))));
  mount(router, sellers.register, async ({ actor }) => show(await openAccount(context, requireUser(actor))));
  mount(router, sellers.refresh, async ({ actor }) => show(await refreshAccount(context, requireUser(actor))));
  mount(router, sellers.startOnboarding, ({ actor, body }) =>
    startOnboarding(context, requireUser(actor), body.display_name),
  );
  mount(router, sellers.onboardingStatus, ({ actor }) => readOnboardingStatus(context, requireUser(actor).id));
  mount(router, sellers.dashboard, ({ actor }) => openDashboard(context, requireUser(actor)));
  mount(router, sellers.payouts, async ({ actor, query }) => {
    const { items, next_cursor } = await readPayouts(db, requireUser(actor), query);
    return { items: items.map(toPayout), next_cursor };
  });
  mount(router, sellers.sales, async ({ actor, query }) => {
    const { items, next_cursor } = await readSales(db, requireUser(actor).id, query);
    return { items: items.map(toSale), next_cursor };
  });
  mount(router, sellers.salesTotals, ({ actor }) => readSalesTotals(db, requireUser(actor).id));
  mount(router, sellers.salesCsv, async ({ actor, query }) =>
    toSalesCsv((await readSalesOfYear(db, requireUser(actor).id, query.year)).map(toSale)),
  );
  mount(router, sellers.reset, ({ actor }) => resetAccount(context, requireUser(actor)));
}
