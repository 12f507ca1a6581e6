import { expect, test } from 'vitest';
import {
  newAccount,
  onboardedAccount,
  paidPurchase,
  postForm,
  purchaseOf,
  secretKey,
  startSandbox,
} from '../process/testing.ts';
import { faultsOf, readSdkSchemas } from './sdkSchema.ts';

/** The SDK's type of each object, by the word in its field `object`. */
const types: Record<string, string> = {
  account: 'Account',
  account_link: 'AccountLink',
  application_fee: 'ApplicationFee',
  balance: 'Balance',
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  'checkout.session': 'Checkout.Session',
  dispute: 'Dispute',
  item: 'LineItem',
  login_link: 'LoginLink',
  payment_intent: 'PaymentIntent',
  refund: 'Refund',
  transfer: 'Transfer',
  transfer_reversal: 'TransferReversal',
};
const schemas = readSdkSchemas([...Object.values(types), 'EventBase', 'Event["type"]', 'Application']);
const schemaOf = (name: string) => {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`The SDK has no type ${name}`);
  return schema;
};

/** The faults of an object by the SDK's type for it. */
function faultsOfObject(value: { object: string }): string[] {
  const name = value.object === 'application' ? 'Application' : types[value.object];
  return name ? faultsOf(value, schemaOf(name), value.object) : [`no type for ${value.object}`];
}

test('a field too much, one too few, a wrong word: each is a fault', () => {
  const link = { object: 'login_link', created: 1, url: 'https://example.jp' };
  expect(faultsOfObject(link)).toEqual([]);
  expect(faultsOfObject({ ...link, id: 'x' } as never)).toEqual(['login_link.id: the SDK knows no such field']);
  expect(faultsOfObject({ object: 'login_link', created: 1 } as never)).toEqual(['login_link.url: is missing']);
  expect(faultsOf('done', schemaOf('Event["type"]'), 'type').join()).toMatch(/^type: "done" is none of /);
});

/** Plays everything that the stand-in can do, and calls for what it then says. */
async function playEverything() {
  const { stripe, store, control, baseUrl } = await startSandbox();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${secretKey}`;
    const response = await fetch(`${baseUrl}/v1${path}`, { headers: { authorization, ...headers } });
    return (await response.json()) as { object: string; data: { object: string }[] };
  };
  const link = await stripe.accountLinks.create({
    account: (await newAccount(stripe, { business_profile: { name: '風土設計室' } })).id,
    type: 'account_onboarding',
    refresh_url: 'http://localhost:5173/refresh',
    return_url: 'http://localhost:5173/return',
  });
  await postForm(link.url, { name: '田中 花子', bank_name: 'みなと銀行', account_number: '0001234', tos: 'on' });
  const destination = await onboardedAccount(stripe);
  const login = await stripe.accounts.createLoginLink(destination);
  const open = await stripe.checkout.sessions.create(purchaseOf(destination));
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(purchaseOf(destination))).id);

  const { charge: refunded } = await paidPurchase(stripe, '4000000000005126');
  const terms = { reverse_transfer: true, refund_application_fee: true };
  const refund = await stripe.refunds.create({ charge: refunded, amount: 2000, ...terms });
  await control(`/refunds/${refund.id}`, { status: 'failed' });
  const { charge: disputed, session } = await paidPurchase(stripe, '4000000000001976');
  const [dispute] = (await stripe.disputes.list({ charge: disputed })).data;
  const evidence = (uncategorized_text: string) =>
    stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
  await evidence('escalate_inquiry_evidence');
  const transfer = (await stripe.charges.retrieve(disputed)).transfer as string;
  const reversal = await stripe.transfers.createReversal(transfer, { refund_application_fee: true });
  await evidence('winning_evidence');
  await stripe.transfers.create({ amount: 4000, currency: 'jpy', destination });
  const { charge: partly } = await paidPurchase(stripe);
  await control(`/charges/${partly}/dispute`, { amount: 1000 });
  await control(`/accounts/${destination}`, { state: 'restricted' });
  await control(`/accounts/${destination}`, { state: 'verified' });
  const gone = await onboardedAccount(stripe);
  await control(`/accounts/${gone}`, { state: 'removed' });

  const { payment_intent } = session;
  const objects = [
    await read(`/checkout/sessions/${open.id}`),
    await read(`/checkout/sessions/${open.id}?expand[]=line_items`),
    await read(
      `/payment_intents/${payment_intent}?expand[]=latest_charge.transfer&expand[]=latest_charge.application_fee`,
    ),
    await read(`/charges/${refunded}?expand[]=refunds`),
    { object: 'account_link', created: link.created, expires_at: link.expires_at, url: link.url },
    { object: 'login_link', created: login.created, url: login.url },
    JSON.parse(JSON.stringify(reversal)) as { object: string },
    await read('/balance', { 'stripe-account': destination }),
  ];
  for (const list of ['accounts', 'checkout/sessions', 'transfers', 'refunds', 'disputes', 'balance_transactions']) {
    objects.push(...(await read(`/${list}?limit=100`)).data);
  }
  const { accounts, charges, application_fees, payment_intents, line_items } = store.state;
  for (const table of [accounts, charges, application_fees, payment_intents]) objects.push(...Object.values(table));
  objects.push(...Object.values(line_items).flat());
  return { objects, events: Object.values(store.state.events) };
}

test('every object and event has the shape that the SDK documents', async () => {
  const { objects, events } = await playEverything();
  expect(new Set(objects.map(({ object }) => object))).toEqual(new Set(Object.keys(types)));
  expect([...new Set(objects.flatMap(faultsOfObject))]).toEqual([]);

  const faults = events.flatMap((event) => {
    const { data, type, ...envelope } = event;
    const object = data.object as unknown as { object: string };
    return [
      // EventBase leaves the object open: it is compared with its own type below.
      ...faultsOf({ ...envelope, type, data: { object: {} } }, schemaOf('EventBase'), 'event'),
      ...faultsOf(type, schemaOf('Event["type"]'), 'event.type'),
      ...faultsOfObject(object).map((fault) => `${type}: ${fault}`),
    ];
  });
  expect([...new Set(faults)]).toEqual([]);
  expect(new Set(events.map(({ type }) => type)).size).toBe(17);
});
