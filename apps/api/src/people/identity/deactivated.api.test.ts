import { beforeAll, describe, expect, test, vi } from 'vitest';
import { writeAs } from '../../platform/access/writeAs.ts';
import { cookiesOf, testServer } from '../../test/server.ts';
import { insertListedProperty, isPurchasableInList } from '../../test/testListing.ts';
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

  test('gets no token for an open session', async () => {
    expect((await call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    const session = await call('/api/auth/get-session', { headers: { cookie } });
    expect({ status: session.status, token: session.headers.get('set-auth-jwt'), body: await session.json() }).toEqual({
      status: 200,
      token: null,
      body: null,
    });
  });

  test('cannot sign in and gets the reason', async () => {
    const response = await post('/api/auth/sign-in/email', person);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie().join()).not.toContain('session_token=');
    expect(await response.json()).toMatchObject({
      code: 'ACCOUNT_DEACTIVATED',
      detail: 'このアカウントは停止されています',
    });
  });

  test('is not revealed by a wrong password', async () => {
    const response = await post('/api/auth/sign-in/email', { ...person, password: 'wrong-password' });
    expect(response.status).toBe(401);
  });

  test('can sign in again when reactivated', async () => {
    await parts.db.updateTable('users').set({ is_active: true }).where('email', '=', person.email).execute();
    expect((await post('/api/auth/sign-in/email', person)).status).toBe(200);
  });
});

describe('a deactivated seller', () => {
  const { parts, as, send } = world();
  const setActive = (is_active: boolean) =>
    parts.db.updateTable('users').set({ is_active }).where('id', '=', parts.seller.id).execute();

  test('cannot use an upload URL issued before the deactivation', async () => {
    const { property_id } = await insertListedProperty(parts);
    const image = { property_id, file_name: 'a.png', content_type: 'image/png' };
    const { upload_url } = (await send('POST', '/api/images/presigned-url', image)).body as { upload_url: never };
    const put = () =>
      parts.app.request(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'bytes' });
    await setActive(false);
    const { status } = await put();
    await setActive(true);
    expect(status).toBe(403);
    expect((await put()).status).toBe(200);
  });

  test('cannot write in a request that started before the deactivation', async () => {
    const work = vi.fn(async () => 'written');
    await setActive(false);
    const error = await writeAs(parts.db, parts.seller, work).catch(({ code }: { code: string }) => code);
    await setActive(true);
    expect(error).toBe('forbidden');
    expect(work).not.toHaveBeenCalled();
    expect(await writeAs(parts.db, parts.seller, work)).toBe('written');
  });

  test('cannot sell', async () => {
    const { id, property_id } = await insertListedProperty(parts);
    const getStatus = async (path: string) => (await as('visitor', 'GET', path)).status;
    const buy = () => as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
    expect(await getStatus(`/api/listings/${id}`)).toBe(200);
    expect(await isPurchasableInList(as, property_id)).toBe(true);
    await setActive(false);
    const whileDeactivated = {
      listing: await getStatus(`/api/listings/${id}`),
      property: await getStatus(`/api/properties/${property_id}`),
      inList: await isPurchasableInList(as, property_id),
      checkout: (await buy()).status,
    };
    await setActive(true);
    expect(whileDeactivated).toEqual({ listing: 404, property: 404, inList: undefined, checkout: 404 });
    expect(await isPurchasableInList(as, property_id)).toBe(true);
    expect((await buy()).status).toBe(200);
  });
});
