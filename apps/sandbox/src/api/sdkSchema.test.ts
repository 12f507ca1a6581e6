import { expect, test } from 'vitest';
import {
  checkoutParams,
  completeCheckout,
  createExpressAccount,
  createOnboardedAccount,
  createOnboardingLink,
  onboardingForm,
  postForm,
  secretKey,
  startSandbox,
} from '../process/testing.ts';
import { readSdkSchemas, validate } from './sdkSchema.ts';

/** The SDK's type names, by the value of an object's `object` field. */
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
  payout: 'Payout',
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

function validateObject(value: { object: string }): string[] {
  const name = value.object === 'application' ? 'Application' : types[value.object];
  return name ? validate(value, schemaOf(name), value.object) : [`no type for ${value.object}`];
}

test('reports an unknown field, a missing field and a value outside the enumeration', () => {
  const link = { object: 'login_link', created: 1, url: 'https://example.jp' };
  expect(validateObject(link)).toEqual([]);
  expect(validateObject({ ...link, id: 'x' } as never)).toEqual(['login_link.id: unknown field']);
  expect(validateObject({ object: 'login_link', created: 1 } as never)).toEqual(['login_link.url: missing']);
  expect(validate('done', schemaOf('Event["type"]'), 'type').join()).toMatch(/^type: "done" is not one of /);
});

/** Uses every feature of the sandbox. Returns all resulting objects and events. */
async function exerciseAllFeatures() {
  const { stripe, store, control, baseUrl } = await startSandbox();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${secretKey}`;
    const response = await fetch(`${baseUrl}/v1${path}`, { headers: { authorization, ...headers } });
    return (await response.json()) as { object: string; data: { object: string }[] };
  };
  const { id } = await createExpressAccount(stripe, { business_profile: { name: '風土設計室' } });
  const link = await createOnboardingLink(stripe, id);
  await postForm(link.url, onboardingForm);
  const destination = await createOnboardedAccount(stripe);
  const login = await stripe.accounts.createLoginLink(destination);
  const open = await stripe.checkout.sessions.create(checkoutParams(destination));
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(checkoutParams(destination))).id);

  const { charge: refunded } = await completeCheckout(stripe, '4000000000005126');
  const reversals = { reverse_transfer: true, refund_application_fee: true };
  const refund = await stripe.refunds.create({ charge: refunded, amount: 2000, ...reversals });
  await control(`/refunds/${refund.id}`, { status: 'failed' });
  const { charge: disputed, session } = await completeCheckout(stripe, '4000000000001976');
  const [dispute] = (await stripe.disputes.list({ charge: disputed })).data;
  const evidence = (uncategorized_text: string) =>
    stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
  await evidence('escalate_inquiry_evidence');
  const transfer = (await stripe.charges.retrieve(disputed)).transfer as string;
  const reversal = await stripe.transfers.createReversal(transfer, { refund_application_fee: true });
  await evidence('winning_evidence');
  await stripe.transfers.create({ amount: 4000, currency: 'jpy', destination });
  const { charge: partlyDisputed } = await completeCheckout(stripe);
  await control(`/charges/${partlyDisputed}/dispute`, { amount: 1000 });
  await control(`/accounts/${destination}`, { state: 'restricted' });
  await control(`/accounts/${destination}`, { state: 'verified' });
  await control(`/accounts/${await createOnboardedAccount(stripe)}`, { state: 'removed' });

  const { payment_intent } = session;
  for (let day = 0; day < 6; day += 1) await control('/clock', { seconds: 24 * 60 * 60 });
  const headers = { 'stripe-account': destination };
  const [payout] = (await stripe.payouts.list({}, { stripeAccount: destination })).data;
  await control(`/payouts/${payout?.id}/failure`, {});

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
    await read('/balance', headers),
    ...(await read('/payouts', headers)).data,
  ];
  for (const list of ['accounts', 'checkout/sessions', 'transfers', 'refunds', 'disputes', 'balance_transactions']) {
    objects.push(...(await read(`/${list}?limit=100`)).data);
  }
  const { accounts, charges, application_fees, payment_intents, line_items } = store.state;
  for (const table of [accounts, charges, application_fees, payment_intents]) objects.push(...Object.values(table));
  objects.push(...Object.values(line_items).flat());
  return { objects, events: Object.values(store.state.events) };
}

test('every object and event conforms to the types of the SDK', async () => {
  const { objects, events } = await exerciseAllFeatures();
  expect(new Set(objects.map(({ object }) => object))).toEqual(new Set(Object.keys(types)));
  expect([...new Set(objects.flatMap(validateObject))]).toEqual([]);

  const violations = events.flatMap(({ data, type, ...envelope }) => {
    const object = data.object as unknown as { object: string };
    return [
      // EventBase does not type the object; it is compared with its own type below.
      ...validate({ ...envelope, type, data: { object: {} } }, schemaOf('EventBase'), 'event'),
      ...validate(type, schemaOf('Event["type"]'), 'event.type'),
      ...validateObject(object).map((violation) => `${type}: ${violation}`),
    ];
  });
  expect([...new Set(violations)]).toEqual([]);
  expect(new Set(events.map(({ type }) => type)).size).toBe(21);
});
