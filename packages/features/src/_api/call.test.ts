import { listings, properties, transactions } from '@iespec/contract';
import { komorebi, komorebiListing } from '@iespec/contract/fixtures';
import { expect, test, vi } from 'vitest';
import { ApiError, call, NetworkError, requestIdOf, type Transport } from './call.ts';
import * as outdated from './outdated.ts';

/** A transport that answers every call with this status and body. */
const transportWith = (status: number, json: unknown) => {
  const fetch = vi.fn<Transport['fetch']>(async () => Response.json(json, { status }));
  return { baseUrl: 'http://api.internal', fetch };
};

test('calls the given base URL and returns the body', async () => {
  const transport = transportWith(200, { items: [{ ...komorebiListing, status: 'PUBLISHED' }] });

  expect(await call(listings.ofProperty, { params: { id: komorebi.id } }, { transport })).toEqual(komorebiListing);
  expect(transport.fetch.mock.calls[0]?.[0]).toBe('http://api.internal/api/listings/property/10');
  expect(transport.fetch.mock.calls[0]?.[1], 'the browser revalidates its copy').toMatchObject({
    cache: 'no-cache',
  });
});

test('rejects with the message, status and field errors of a problem', async () => {
  const transport = transportWith(422, { detail: '入力内容を確認してください', errors: { price: ['価格は…'] } });

  const failure = await call(transactions.checkout, { body: { listingId: 100 } }, { transport }).catch((e) => e);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 422, message: '入力内容を確認してください', errors: { price: ['価格は…'] } });
});

test.each([
  [503, 'k7m29qx4td', 'k7m29qx4td'],
  [500, undefined, undefined],
  [404, 'k7m29qx4td', undefined],
])('after a %d with the id %s, keeps %s for the operator', async (status, id, expected) => {
  const headers = { ...(id && { 'x-request-id': id }) };
  const fetch = async () => Response.json({}, { status, headers });
  const input = { params: { id: komorebi.id } };
  const failure = await call(listings.ofProperty, input, { transport: { baseUrl: '', fetch } }).catch((e) => e);
  expect(requestIdOf(failure)).toBe(expected);
  expect(requestIdOf(new TypeError('x is not a function'))).toBeUndefined();
});

test('accepts only the input that the endpoint declares', () => {
  const transport = transportWith(200, { items: [] });
  // @ts-expect-error: the id of the property is missing
  void call(listings.ofProperty, {}, { transport });
  // @ts-expect-error: a GET has no body
  void call(listings.ofProperty, { params: { id: 10 }, body: {} }, { transport });
});

test('renews a rejected token and retries the call once', async () => {
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

test('reports the end of the session when the renewed token is rejected, too', async () => {
  const transport = {
    ...transportWith(401, { detail: 'ログインが必要です' }),
    authorize: async () => ({ authorization: 'Bearer x' }),
    onUnauthenticated: vi.fn(),
  };
  await expect(call(transactions.checkout, { body: { listingId: 100 } }, { transport })).rejects.toMatchObject({
    status: 401,
  });
  expect(transport.fetch).toHaveBeenCalledTimes(2);
  expect(transport.onUnauthenticated).toHaveBeenCalledOnce();
});

test.each<[string, Partial<Transport>]>([
  ['no token can be had', { authorize: async () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['nobody answers', { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) }],
  [
    'the response breaks off',
    { fetch: async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })) },
  ],
])('rejects with a NetworkError if %s', async (_, broken) => {
  const transport = { ...transportWith(200, {}), ...broken };
  const lookup = call(listings.ofProperty, { params: { id: komorebi.id } }, { transport });
  await expect(lookup).rejects.toBeInstanceOf(NetworkError);
});

test('does not retry a visitor’s call', async () => {
  const transport = { ...transportWith(401, {}), authorize: async () => ({}), onUnauthenticated: vi.fn() };
  await expect(
    call(listings.ofProperty, { params: { id: 10 } }, { transport, viewer: 'visitor' }),
  ).rejects.toMatchObject({ status: 401 });
  expect(transport.fetch).toHaveBeenCalledTimes(1);
  expect(transport.onUnauthenticated).not.toHaveBeenCalled();
});

test('a refusal by another release is announced, an answer of it is not', async () => {
  const announce = vi.spyOn(outdated, 'setOutdated');
  const answer = (status: number, release: string) => async () =>
    Response.json({ id: 1 }, { status, headers: { 'x-release': release } });
  const callAs = (fetch: Transport['fetch']) =>
    call(properties.get, { params: { id: 1 } }, { transport: { baseUrl: '', fetch, release: 'old' } }).catch(() => {});
  await callAs(answer(200, 'new'));
  await callAs(answer(422, 'old'));
  expect(announce).not.toHaveBeenCalled();
  await callAs(answer(422, 'new'));
  expect(announce).toHaveBeenCalledOnce();
  announce.mockRestore();
});
