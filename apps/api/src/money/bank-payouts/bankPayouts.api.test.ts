import { beforeAll, expect, test, vi } from 'vitest';
import { deliverEvent } from '#test/events.ts';
import { purchaseWith } from '#test/purchases.ts';
import { eventually, world } from '#test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;

const day = 24 * 60 * 60;
const read = async (person = 'seller') => {
  const response = await as(person, 'GET', '/api/sellers/bank-payouts');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const accountOf = async (user_id: number) =>
  (
    await parts.db
      .selectFrom('seller_profiles')
      .select('account_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).account_id;
const latestPayout = async () => {
  const stripeAccount = await accountOf(parts.seller.id);
  const [payout] = (await parts.payments.stripe.payouts.list({ limit: 1 }, { stripeAccount })).data;
  if (!payout) throw new Error('no payout');
  return payout;
};
const findMails = () =>
  parts.db
    .selectFrom('mails')
    .select(['key', 'recipient', 'body_text'])
    .where('key', 'like', 'payout-%')
    .orderBy('id')
    .execute();

/** Delivers an event about a payout of the seller's account. */
const deliver = async (id: string, payoutId: string, account?: string) =>
  deliverEvent(
    parts,
    JSON.stringify({
      id,
      object: 'event',
      type: 'payout.failed',
      livemode: false,
      account: account ?? (await accountOf(parts.seller.id)),
      data: { object: { id: payoutId, object: 'payout', status: 'failed' } },
    }),
  );

beforeAll(async () => {
  await purchaseWith(testWorld, 'buyer');
});

test('the seller reads the payouts of their own account, as the provider reports them', async () => {
  expect(await read()).toEqual({ status: 200, body: { items: [], has_more: false } });
  await parts.control('/clock', { seconds: day });
  const { id, arrival_date } = await latestPayout();
  const arrives_at = new Date(arrival_date * 1000).toISOString();
  expect(arrives_at).toMatch(/T00:00:00.000Z$/);
  const payout = { id, amount: 4000, arrives_at };
  expect((await read()).body).toEqual({ items: [{ ...payout, status: 'pending' }], has_more: false });
  await parts.control('/clock', { seconds: 5 * day });
  await parts.control('/clock', { seconds: 0 });
  expect((await read()).body).toEqual({ items: [{ ...payout, status: 'paid' }], has_more: false });
  expect((await read('buyer')).status).toBe(404);
  expect((await as('visitor', 'GET', '/api/sellers/bank-payouts')).status).toBe(401);
});

test('only the latest five are listed', async () => {
  const { stripe } = parts.payments;
  const destination = await accountOf(parts.seller.id);
  for (let amount = 1; amount <= 5; amount += 1) {
    await stripe.transfers.create({ amount, currency: 'jpy', destination });
    await parts.control('/clock', { seconds: day });
  }
  const { body } = await read();
  expect(body).toMatchObject({ items: [5, 4, 3, 2, 1].map((amount) => ({ amount })), has_more: true });
});

test('a payout whose status we do not know is shown as pending', async () => {
  const known = await latestPayout();
  const { list } = parts.payments.stripe.payouts;
  const answer = { object: 'list', data: [{ ...known, status: 'new_one' }], has_more: false, url: '' };
  vi.spyOn(parts.payments.stripe.payouts, 'list').mockReturnValueOnce(
    Promise.resolve(answer) as ReturnType<typeof list>,
  );
  expect((await read()).body).toMatchObject({ items: [{ status: 'pending' }] });
  vi.restoreAllMocks();
});

test('a failure of the provider is logged and answers 503', async () => {
  const { payouts } = parts.payments.stripe;
  vi.spyOn(payouts, 'list').mockImplementationOnce(
    () => Promise.reject(new Error('no route')) as ReturnType<typeof payouts.list>,
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await read()).toMatchObject({
    status: 503,
    body: { detail: '決済サービスに接続できませんでした。しばらく経ってから再度お試しください。' },
  });
  expect(logged).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a payout that fails sends the seller one mail', async () => {
  const payout = await latestPayout();
  // The payout has not failed: an event alone sends no mail.
  expect((await deliver('evt_early', payout.id)).status).toBe(200);
  expect(await findMails()).toEqual([]);

  await parts.control(`/payouts/${payout.id}/failure`, {});
  const [mail] = await eventually(async () => {
    const found = await findMails();
    return found.length > 0 && found;
  });
  expect(mail).toMatchObject({ key: `payout-failed-${payout.id}`, recipient: 'seller@example.jp' });
  expect(mail?.body_text).toContain(`金額: ¥${payout.amount}`);
  expect(mail?.body_text).toContain(`${parts.origin}/mypage?tab=sales#onboarding`);

  for (let time = 0; time < 2; time += 1) expect((await deliver('evt_again', payout.id)).status).toBe(200);
  expect(await findMails()).toHaveLength(1);
  // A repeated event after the mail was sent and deleted.
  await parts.db.deleteFrom('mails').execute();
  expect((await deliver('evt_again', payout.id)).status).toBe(200);
  expect(await findMails()).toEqual([]);
});

test('a failed payout of an account that is not ours, or that no longer exists, is acknowledged', async () => {
  const { id } = await latestPayout();
  expect((await deliver('evt_unknown_payout', 'po_unknown')).status).toBe(200);
  expect((await deliver('evt_unknown_account', id, 'acct_unknown')).status).toBe(200);
  const account = await accountOf(parts.seller.id);
  await parts.db
    .updateTable('seller_profiles')
    .set({ account_id: 'acct_other' })
    .where('account_id', '=', account)
    .execute();
  expect((await deliver('evt_foreign', id, account)).status).toBe(200);
  await parts.db
    .updateTable('seller_profiles')
    .set({ account_id: account })
    .where('account_id', '=', 'acct_other')
    .execute();
  expect(await findMails()).toEqual([]);
  const recorded = await parts.db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', 'like', 'evt_unknown%')
    .execute();
  expect(recorded).toHaveLength(2);
});

// Must be the last test: it disconnects the seller's account.
test('a disconnected account has no payouts', async () => {
  await parts.control(`/accounts/${await accountOf(parts.seller.id)}`, { state: 'removed' });
  expect(await read()).toMatchObject({ status: 404, body: { detail: '決済サービスの口座が見つかりません' } });
});
