import { transactions } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Deps, Env } from '../deps.ts';
import { mount, userOf } from '../http/mount.ts';
import { checkPurchase, readPurchase, readPurchases } from './readPurchases.ts';
import { startCheckout } from './startCheckout.ts';
import { toTransaction } from './wire.ts';

export function transactionRoutes(app: Hono<Env>, deps: Deps) {
  const { db } = deps;

  mount(app, transactions.check, ({ actor, query }) => checkPurchase(db, actor, query.property_id));

  mount(app, transactions.checkout, ({ actor, body }) => startCheckout(deps, userOf(actor), body.listingId));

  mount(app, transactions.purchased, async ({ actor }) => ({
    items: (await readPurchases(db, userOf(actor))).map(toTransaction),
    next_cursor: null,
  }));

  mount(app, transactions.get, async ({ actor, params }) =>
    toTransaction(await readPurchase(db, userOf(actor), params.id)),
  );
}
