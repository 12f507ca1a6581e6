import type { PropertySummary } from '@iespec/contract';
import type { world } from './world.ts';

type Parts = ReturnType<typeof world>['parts'];

/**
 * A public property of the seller with a published listing, a product of which a purchase opens the product code
 * and, for lists, the row of a main image.
 */
export async function insertListedProperty({ db, seller }: Parts, price = 5000) {
  const { id: property_id } = await db
    .insertInto('properties')
    .values({
      user_id: seller.id,
      visibility: 'PUBLIC',
      name: '試験の家',
      property_type: 'HOUSE',
      prefecture: '長野県',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('images')
    .values({
      property_id,
      image_type: 'MAIN',
      zone: 'public',
      storage_key: `main-${property_id}`,
      width: 600,
      height: 400,
      color: '#808080',
      widths: JSON.stringify([320, 600]),
      position: 1,
    })
    .execute();
  const room = await db
    .insertInto('rooms')
    .values({ property_id, name: '居間', status: 'updated' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = { name: '灯り', product_code: 'TA-1', status: 'updated' } as const;
  await db
    .insertInto('products')
    .values({ room_id: room.id, ...product })
    .execute();
  const { id } = await db
    .insertInto('listings')
    .values({
      property_id,
      title: '仕様情報',
      price,
      is_negotiable: false,
      status: 'published',
      published_at: new Date(),
      rights_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, property_id };
}

/** Whether a property is purchasable in the list that visitors get; undefined if it is not listed. */
export async function isPurchasableInList(as: ReturnType<typeof world>['as'], propertyId: number) {
  const page = (await (await as('visitor', 'GET', '/api/properties')).json()) as { items: PropertySummary[] };
  return page.items.find(({ id }) => id === propertyId)?.is_purchasable;
}

/** Total prices and fees in yen, at the card provider and in our database. */
export async function readPaymentTotals({ db, payments }: Parts) {
  const atProvider = { price: 0, fee: 0 };
  for await (const session of payments.stripe.checkout.sessions.list({ limit: 100 })) {
    if (session.payment_status !== 'paid' || typeof session.payment_intent !== 'string') continue;
    const { latest_charge } = await payments.stripe.paymentIntents.retrieve(session.payment_intent, {
      expand: ['latest_charge.application_fee'],
    });
    if (typeof latest_charge !== 'object' || !latest_charge || latest_charge.disputed) continue;
    const fee = latest_charge.application_fee;
    atProvider.price += latest_charge.amount - latest_charge.amount_refunded;
    if (typeof fee === 'object' && fee) atProvider.fee += fee.amount - fee.amount_refunded;
  }
  const rows = await db.selectFrom('transactions').selectAll().where('status', '=', 'paid').execute();
  const inDatabase = {
    price: rows.reduce((sum, { price }) => sum + price, 0),
    fee: rows.reduce((sum, { fee }) => sum + fee, 0),
  };
  return { atProvider, inDatabase };
}
