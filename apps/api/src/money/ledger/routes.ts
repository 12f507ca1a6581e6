import { sellers } from '@iespec/contract';
import { requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { toPayout } from './dto.ts';
import { readPayouts } from './readPayouts.ts';

export function ledgerRoutes(router: Router, { db }: Context) {
  mount(router, sellers.payouts, async ({ actor, query }) => {
    const { items, next_cursor } = await readPayouts(db, requireUser(actor), query);
    return { items: items.map(toPayout), next_cursor };
  });
}
