import { company, refundWording } from '@iespec/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runJobs } from '#test/jobs.ts';
import { operator } from '#test/operator.ts';
import { purchaseWith } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, world } from '#test/world.ts';
import { grantRefund, readOpenRefundRequests, refuseRefund } from './decideRefund.ts';

const testWorld = world();
const { parts, as, read: readAs } = testWorld;

beforeEach(async () => {
  await parts.db.deleteFrom('mails').execute();
});
afterEach(() => {
  parts.setClock(null);
  company.contact = contact;
});
const { contact } = company;

const hour = 60 * 60_000;

type Answer = {
  state: string;
  reason: string;
  details: string | null;
  requestedAt: string;
  refusal: string | null;
  detail: string;
  errors: Record<string, string[]>;
};

async function request(buyer: string, id: number, body: object = { reason: 'mistake' }) {
  const response = await as(buyer, 'POST', `/api/transactions/${id}/refund-request`, body);
  return { status: response.status, body: (await response.json()) as Answer };
}

/** A purchase by a new buyer; `at` sets the clock to a time after the payment. */
async function bought(buyer: string, card?: string) {
  const purchase = await purchaseWith(testWorld, buyer, card);
  const { id, paid_at } = await purchase.read();
  const paidAt = paid_at?.getTime() ?? 0;
  return { ...purchase, id, paidAt, setTime: (after: number) => parts.setClock(new Date(paidAt + after)) };
}

const requestsOf = (id: number) =>
  parts.db.selectFrom('refund_requests').selectAll().where('transaction_id', '=', id).orderBy('id').execute();
const mailsLike = (key: string) =>
  parts.db.selectFrom('mails').selectAll().where('key', 'like', key).orderBy('id').execute();
const historyOf = async (buyer: string) =>
  (await readAs<{ items: { id: number; refundRequest: unknown }[] }>('/api/transactions/purchased', buyer)).items;

test('a request is recorded with the time of the server, mailed, and refunds nothing', async () => {
  company.contact = 'support@iespec.example';
  const { id, read, setTime, paidAt, intent, hasAccess } = await bought('kimura');
  setTime(hour);
  const expected = {
    state: 'requested',
    reason: 'other',
    details: '思っていた家と\n違いました。',
    requestedAt: new Date(paidAt + hour).toISOString(),
    refusal: null,
  };
  const body = { reason: 'other', details: ' 思っていた家と\n違いました。 ', requestedAt: '2020-01-01T00:00:00Z' };
  expect(await request('kimura', id, body)).toEqual({ status: 200, body: expected });
  expect((await historyOf('kimura'))[0]).toMatchObject({ id, refundRequest: expected });
  expect(await readAs(`/api/transactions/${id}`, 'kimura')).toMatchObject({ refundRequest: expected });

  expect(await read()).toMatchObject({ status: 'paid', refund_due: false });
  await runJobs(parts, 'payment');
  expect((await parts.payments.stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
  expect(await hasAccess()).toBe(true);

  const [toBuyer, toOperator] = await mailsLike('refund-request-%');
  expect(toBuyer).toMatchObject({ recipient: 'kimura@example.jp', subject: expect.stringContaining('受け付けました') });
  expect(toOperator).toMatchObject({ recipient: 'support@iespec.example' });
  expect(toOperator?.body_text).toContain('詳しい内容: 思っていた家と 違いました。');
  expect(await readOpenRefundRequests(parts.db)).toMatchObject([{ transaction_id: id, reason: 'other', price: 5000 }]);
});

test('no mail is sent to an operator whose contact is not an address', async () => {
  const { id } = await bought('hara');
  await request('hara', id);
  expect((await mailsLike('refund-request-%')).map(({ recipient }) => recipient)).toEqual(['hara@example.jp']);
});

test('an open request is returned unchanged, also to concurrent requests', async () => {
  const { id } = await bought('mori');
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => request('mori', id, { reason: 'other', details: String(index) })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const later = await request('mori', id, { reason: 'defect', details: '図面が開けません' });
  expect(later).toEqual(answers[0]);
  expect(await requestsOf(id)).toHaveLength(1);
  expect(await mailsLike('refund-request-%')).toHaveLength(1);
});

test('for 24 hours any reason is accepted, after that only a fault of the content', async () => {
  const late = await bought('late');
  late.setTime(24 * hour + 1);
  for (const reason of ['mistake', 'other']) {
    const { status, body } = await request('late', late.id, { reason });
    expect(status).toBe(422);
    expect(body.errors.reason).toEqual([refundWording.late + refundWording.onlyDefects]);
  }
  expect(await requestsOf(late.id)).toEqual([]);
  late.setTime(24 * hour);
  expect((await request('late', late.id)).status).toBe(200);

  for (const reason of ['defect', 'mismatch']) {
    parts.setClock(null);
    const months = await bought(`months-${reason}`);
    months.setTime(2000 * hour);
    expect((await request(`months-${reason}`, months.id, { reason, details: '図面が開けません' })).status).toBe(200);
  }
});

test('a fault of the content must be described; a reason is required', async () => {
  const { id } = await bought('short');
  expect((await request('short', id, { reason: 'defect', details: ' ' })).body.errors).toEqual({
    details: ['どこがどのように違うかを入力してください'],
  });
  expect((await request('short', id, {})).body.errors).toEqual({ reason: ['理由を選択してください'] });
  expect((await request('short', id, { reason: 'other', details: 'あ'.repeat(1001) })).body.errors).toEqual({
    details: ['1000文字以内で入力してください'],
  });
});

test('there is nothing to request for a free, a refunded or a disputed purchase', async () => {
  const free = await insertListedProperty(parts, 0);
  await as('frugal', 'POST', '/api/transactions/checkout', { listingId: free.id });
  const [freePurchase] = await historyOf('frugal');
  expect(await request('frugal', freePurchase?.id ?? 0)).toMatchObject({
    status: 409,
    body: { detail: '無料で手に入れたものなので、返金はありません' },
  });
  const { id } = await bought('settled');
  const set = (status: 'refunded' | 'disputed') =>
    parts.db.updateTable('transactions').set({ status }).where('id', '=', id).execute();
  await set('refunded');
  expect(await request('settled', id)).toMatchObject({ status: 409, body: { detail: 'この購入は返金済みです' } });
  await set('disputed');
  expect(await request('settled', id)).toMatchObject({
    status: 409,
    body: { detail: 'カード会社が支払いを確認しているため、いまは申し込めません' },
  });
  expect(await requestsOf(id)).toEqual([]);
});

test('granting refunds the whole payment once and returns the seller’s share', async () => {
  const { id, read, intent, money, hasAccess } = await bought('granted');
  await request('granted', id);
  const results = await Promise.allSettled([
    grantRefund(parts.context, operator, id),
    grantRefund(parts.context, operator, id),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await runJobs(parts, 'payment');
  await eventually(async () => (await read()).status === 'refunded');
  expect((await parts.payments.stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([{ amount: 5000 }]);
  expect(await money()).toEqual({ kept: 0, seller: 0 });
  expect(await hasAccess()).toBe(false);
  expect((await historyOf('granted'))[0]).toMatchObject({ status: 'refunded', refundRequest: { state: 'granted' } });
  expect((await request('granted', id)).body.state).toBe('granted');
  expect((await mailsLike(`refunded-${id}-%`)).map(({ recipient }) => recipient)).toEqual([
    'granted@example.jp',
    'seller@example.jp',
  ]);
  expect(await readOpenRefundRequests(parts.db)).not.toContainEqual(expect.objectContaining({ transaction_id: id }));
});

test('a refund that the provider cannot make at once stays due, and the request can no longer be refused', async () => {
  const { id, read } = await bought('slow', '4000000000007726');
  await request('slow', id);
  expect(await grantRefund(parts.context, operator, id)).toBe(false);
  expect(await read()).toMatchObject({ status: 'paid', refund_due: true });
  expect((await historyOf('slow'))[0]).toMatchObject({ refundRequest: { state: 'requested' } });
  await expect(refuseRefund(parts.context, operator, id, 'お断りします')).rejects.toThrow('決める申し込みはありません');
  expect(await readOpenRefundRequests(parts.db)).not.toContainEqual(expect.objectContaining({ transaction_id: id }));
});

test('a request whose refund has failed is open again, and is refunded at the provider', async () => {
  const { id, read, intent } = await bought('failing', '4000000000005126');
  await request('failing', id);
  await grantRefund(parts.context, operator, id);
  await eventually(async () => (await read()).status === 'refunded');
  const { data } = await parts.payments.stripe.refunds.list({ payment_intent: intent });
  await parts.control(`/refunds/${data[0]?.id}`, { status: 'failed' });
  await eventually(async () => (await read()).status === 'paid');
  expect((await historyOf('failing'))[0]).toMatchObject({ refundRequest: { state: 'requested' } });
  await expect(grantRefund(parts.context, operator, id)).rejects.toThrow('決済サービスの管理画面で返金してください');
});

test('a refused request is answered and mailed; only a fault of the content can be reported after it', async () => {
  const { id, hasAccess } = await bought('refused');
  await expect(grantRefund(parts.context, operator, id)).rejects.toThrow('決める申し込みはありません');
  await request('refused', id);
  const refusal = 'すべての内容をご覧になったあとのため、お断りします。';
  await refuseRefund(parts.context, operator, id, refusal);
  expect((await historyOf('refused'))[0]).toMatchObject({
    status: 'paid',
    refundRequest: { state: 'refused', refusal },
  });
  const [mail] = await mailsLike('refund-refused-%');
  expect(mail).toMatchObject({ recipient: 'refused@example.jp', body_text: expect.stringContaining(refusal) });
  await expect(grantRefund(parts.context, operator, id)).rejects.toThrow('決める申し込みはありません');
  await expect(refuseRefund(parts.context, operator, id, refusal)).rejects.toThrow('決める申し込みはありません');
  expect(await hasAccess()).toBe(true);

  const again = await request('refused', id);
  expect(again.status).toBe(422);
  expect(again.body.errors.reason).toEqual([`前の申し込みをお断りしています。${refundWording.onlyDefects}`]);
  const details = '図面が開けません';
  expect((await request('refused', id, { reason: 'defect', details })).body).toMatchObject({ state: 'requested' });
  expect((await historyOf('refused'))[0]).toMatchObject({ refundRequest: { state: 'requested', details } });
  expect(await requestsOf(id)).toHaveLength(2);
});

test.each(['granted', 'refused'] as const)(
  'deleting the account keeps what was written until the request is %s',
  async (decision) => {
    const buyer = `leaving-${decision}`;
    const { id, read } = await bought(buyer);
    await request(buyer, id, { reason: 'mistake', details: '以前の申し込み' });
    await refuseRefund(parts.context, operator, id, 'お断りします。');
    await request(buyer, id, { reason: 'defect', details: '図面が開けません' });
    expect(await readAs('/api/users/me/deletion', buyer)).toMatchObject({ refund_requests: ['試験の家'] });
    expect((await as(buyer, 'DELETE', '/api/users/me')).status).toBe(200);
    expect((await requestsOf(id)).map(({ details }) => details)).toEqual([null, '図面が開けません']);
    const [farewell] = await mailsLike('farewell-%');
    expect(farewell?.body_text).toContain('返金を申込中の1件は、返金するかどうかを、運営者が内容を確認して決めます。');

    if (decision === 'refused') await refuseRefund(parts.context, operator, id, 'お断りします。');
    else await grantRefund(parts.context, operator, id);
    await eventually(async () => decision === 'refused' || (await read()).status === 'refunded');
    expect((await requestsOf(id)).map(({ details }) => details)).toEqual([null, null]);
  },
);

test('a sold property can be deleted while a request is open', async () => {
  const { id, property_id, hasAccess } = await bought('keeping');
  await request('keeping', id);
  expect((await as('seller', 'DELETE', `/api/properties/${property_id}`)).status).toBe(200);
  expect(await hasAccess()).toBe(true);
  expect(await readOpenRefundRequests(parts.db)).toContainEqual(expect.objectContaining({ transaction_id: id }));
});
