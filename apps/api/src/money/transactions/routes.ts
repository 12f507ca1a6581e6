import { company, transactions } from '@iespec/contract';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import type { MoneyContext } from '../context.ts';
import { toPurchaseDetails, toTransaction } from './dto.ts';
import { checkPurchase, readPurchase, readPurchases } from './readPurchases.ts';
import { requestRefund } from './requestRefund.ts';
import { startCheckout } from './startCheckout.ts';

export function transactionRoutes(router: Router, context: MoneyContext) {
  const { db, storage } = context;
  const { name, address, phone, contact, registrationNumber } = company;
  const operator = { name, address, phone, contact, registrationNumber };

  mount(router, transactions.check, ({ actor, query }) => checkPurchase(db, actor, query.property_id));

  mount(router, transactions.checkout, ({ actor, body: { listingId, expected_price } }) =>
    startCheckout(context, requireUser(actor), { listingId, expectedPrice: expected_price }),
  );

  mount(router, transactions.purchased, async ({ actor, query }) => {
    const { items, next_cursor } = await readPurchases(db, requireUser(actor), query);
    return { items: items.map((row) => toTransaction(row, storage)), next_cursor };
  });

  mount(router, transactions.get, async ({ actor, params }) =>
    toPurchaseDetails(await readPurchase(db, requireUser(actor), params.id), { storage, operator }),
  );

  mount(router, transactions.requestRefund, ({ actor, ...request }) =>
    requestRefund(context, requireUser(actor), request),
  );
}
