import { transactions } from '@iespec/contract';
import type { Deps } from '../context.ts';
import { type Mounting, mount, userOf } from '../http/mount.ts';
import { toTransaction } from './dto.ts';
import { checkPurchase, readPurchase, readPurchases } from './readPurchases.ts';
import { startCheckout } from './startCheckout.ts';

export function transactionRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;

  mount(on, transactions.check, ({ actor, query }) => checkPurchase(db, actor, query.property_id));

  mount(on, transactions.checkout, ({ actor, body }) => startCheckout(deps, userOf(actor), body.listingId));

  mount(on, transactions.purchased, async ({ actor, query }) => {
    const { rows, next_cursor } = await readPurchases(db, userOf(actor), query);
    return { items: rows.map(toTransaction), next_cursor };
  });

  mount(on, transactions.get, async ({ actor, params }) =>
    toTransaction(await readPurchase(db, userOf(actor), params.id)),
  );
}
