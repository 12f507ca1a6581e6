import { beforeAll, describe, expect, test, vi } from 'vitest';
import { writeAs } from '../../platform/access/writeAs.ts';
import { isPurchasableOnCard, newOffer } from '../../test/offers.ts';
import { cookiesOf, testServer } from '../../test/server.ts';
import { world } from '../../test/world.ts';

describe('a deactivated user', () => {
  const { parts, call, post } = testServer();
  const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };
  let cookie: string;

  beforeAll(async () => {
    cookie = cookiesOf(await post('/api/auth/sign-up/email', person));
    expect((await call('/api/auth/token', { headers: { cookie } })).status).toBe(200);
    await parts.db.updateTable('users').set({ is_active: false }).where('email', '=', person.email).execute();
  });

  test('gets no token for the session that is open', async () => {
    expect((await call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    const session = await call('/api/auth/get-session', { headers: { cookie } });
    expect({ status: session.status, token: session.headers.get('set-auth-jwt'), body: await session.json() }).toEqual({
      status: 200,
      token: null,
      body: null,
    });
  });

  test('does not sign in, and is told why', async () => {
    const answer = await post('/api/auth/sign-in/email', person);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token=');
    expect(await answer.json()).toMatchObject({
      code: 'ACCOUNT_DEACTIVATED',
      detail: 'このアカウントは停止されています',
    });
  });

  test('is not told of by a wrong password', async () => {
    const answer = await post('/api/auth/sign-in/email', { ...person, password: 'wrong-password' });
    expect(answer.status).toBe(401);
  });

  test('signs in again when activated', async () => {
    await parts.db.updateTable('users').set({ is_active: true }).where('email', '=', person.email).execute();
    expect((await post('/api/auth/sign-in/email', person)).status).toBe(200);
  });
});

describe('a deactivated seller', () => {
  const { parts, as, send } = world();
  const setActive = (is_active: boolean) =>
    parts.db.updateTable('users').set({ is_active }).where('id', '=', parts.seller.id).execute();

  test('uploads nothing to an address that was already given', async () => {
    const { property_id } = await newOffer(parts);
    const image = { property_id, file_name: 'a.png', content_type: 'image/png' };
    const { upload_url } = (await send('POST', '/api/images/presigned-url', image)).body as { upload_url: never };
    const put = () =>
      parts.app.request(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'bytes' });
    await setActive(false);
    const refused = await put();
    await setActive(true);
    expect(refused.status).toBe(403);
    expect((await put()).status).toBe(200);
  });

  test('writes nothing in a request that had begun before', async () => {
    const work = vi.fn(async () => 'written');
    await setActive(false);
    const refused = await writeAs(parts.db, parts.seller, work).catch(({ code }: { code: string }) => code);
    await setActive(true);
    expect(refused).toBe('forbidden');
    expect(work).not.toHaveBeenCalled();
    expect(await writeAs(parts.db, parts.seller, work)).toBe('written');
  });

  test('sells nothing', async () => {
    const { id, property_id } = await newOffer(parts);
    const isPurchasable = async () => {
      const answer = await as('visitor', 'GET', `/api/listings/${id}`);
      return ((await answer.json()) as { is_purchasable: boolean }).is_purchasable;
    };
    const buy = () => as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
    expect(await isPurchasable()).toBe(true);
    expect(await isPurchasableOnCard(as, property_id)).toBe(true);
    await setActive(false);
    const whileDeactivated = {
      isPurchasable: await isPurchasable(),
      onCard: await isPurchasableOnCard(as, property_id),
      checkout: (await buy()).status,
    };
    await setActive(true);
    expect(whileDeactivated).toEqual({ isPurchasable: false, onCard: false, checkout: 409 });
    expect(await isPurchasableOnCard(as, property_id)).toBe(true);
    expect((await buy()).status).toBe(200);
  });
});
