import { listings, transactions } from '@iespec/contract';
import { komorebi, komorebiListing } from '@iespec/contract/fixtures';
import { expect, test, vi } from 'vitest';
import { ApiError, call, type Transport } from './call.ts';

/** A server without a window: a base and a fetch are handed in. */
const transportThat = (status: number, json: unknown) => {
  const fetch = vi.fn<Transport['fetch']>(async () => Response.json(json, { status }));
  return { baseUrl: 'http://api.internal', fetch };
};

test('asks the base it was given and reads the answer', async () => {
  const transport = transportThat(200, { items: [{ ...komorebiListing, status: 'PUBLISHED' }] });

  expect(await call(listings.ofProperty, { params: { id: komorebi.id } }, { transport })).toEqual(komorebiListing);
  expect(transport.fetch.mock.calls[0]?.[0]).toBe('http://api.internal/api/listings/property/10');
  expect(transport.fetch.mock.calls[0]?.[1], 'the browser asks whether its copy is stale').toMatchObject({
    cache: 'no-cache',
  });
});

test('a problem becomes its sentence, its status and its fields', async () => {
  const transport = transportThat(422, { detail: '入力内容を確認してください', errors: { price: ['価格は…'] } });

  const failure = await call(transactions.checkout, { body: { listingId: 100 } }, { transport }).catch((e) => e);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 422, message: '入力内容を確認してください', errors: { price: ['価格は…'] } });
});

test('takes what the endpoint declares, and nothing else', () => {
  const transport = transportThat(200, { items: [] });
  // @ts-expect-error: the id of the property is missing
  void call(listings.ofProperty, {}, { transport });
  // @ts-expect-error: a lookup has no body
  void call(listings.ofProperty, { params: { id: 10 }, body: {} }, { transport });
});

test('a token that was refused is renewed, and the call repeated once', async () => {
  const fetch = vi
    .fn<Transport['fetch']>()
    .mockResolvedValueOnce(Response.json({}, { status: 401 }))
    .mockResolvedValueOnce(Response.json({ items: [] }));
  const authorize = vi.fn(async () => ({ authorization: 'Bearer x' }));
  const onUnauthenticated = vi.fn();

  const lookup = call(
    listings.ofProperty,
    { params: { id: komorebi.id } },
    { transport: { baseUrl: '', fetch, authorize, onUnauthenticated }, viewer: 'tanaka' },
  );

  expect(await lookup).toBeNull();
  expect(authorize.mock.calls).toEqual([
    [{ viewer: 'tanaka', forceRefresh: false }],
    [{ viewer: 'tanaka', forceRefresh: true }],
  ]);
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

test('a renewed token that is refused, too, says that the session has ended', async () => {
  const transport = {
    ...transportThat(401, { detail: 'ログインが必要です' }),
    authorize: async () => ({ authorization: 'Bearer x' }),
    onUnauthenticated: vi.fn(),
  };
  await expect(call(transactions.checkout, { body: { listingId: 100 } }, { transport })).rejects.toMatchObject({
    status: 401,
  });
  expect(transport.fetch).toHaveBeenCalledTimes(2);
  expect(transport.onUnauthenticated).toHaveBeenCalledOnce();
});

test('a visitor’s call that is refused is not repeated', async () => {
  const transport = { ...transportThat(401, {}), authorize: async () => ({}), onUnauthenticated: vi.fn() };
  await expect(
    call(listings.ofProperty, { params: { id: 10 } }, { transport, viewer: 'visitor' }),
  ).rejects.toMatchObject({ status: 401 });
  expect(transport.fetch).toHaveBeenCalledTimes(1);
  expect(transport.onUnauthenticated).not.toHaveBeenCalled();
});
