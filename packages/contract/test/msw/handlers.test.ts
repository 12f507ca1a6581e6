import { getResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invalidCursor } from '../../src/errorMessages.ts';
import { komorebi, people, sato, suzuki, tanaka } from '../../src/fixtures/index.ts';
import {
  type AnyEndpoint,
  buildUrl,
  constants,
  images,
  listings,
  products,
  properties,
  rooms,
  sellers,
  transactions,
  type User,
  users,
} from '../../src/index.ts';
import { bodyExamples } from '../../src/openapi/examples.ts';
import { endpoints, methodsOf, operationOf, schemasOf } from '../../src/schema.ts';
import { answer, type Behaviour, toHandlers } from './behaviours.ts';
import { requests, resetRequests, storyToken } from './checkRequest.ts';
import { defaultHandlers } from './handlers.ts';

type SendOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  as?: User | null;
  method?: string;
};

/** Sends a request to the mock API. `behaviours` take precedence over the default ones. */
const send = (endpoint: AnyEndpoint, { body, ...options }: SendOptions = {}, ...behaviours: Behaviour[]) =>
  sendText(endpoint, options, body === undefined ? undefined : JSON.stringify(body), toHandlers(behaviours));

function sendText(
  endpoint: AnyEndpoint,
  { as = sato, method, ...address }: SendOptions,
  body?: string,
  handlers: HttpHandler[] = [],
) {
  const request = new Request(new URL(buildUrl(endpoint, address), 'https://example.jp'), {
    method: method ?? endpoint.method,
    headers: as ? { authorization: `Bearer ${storyToken(as.external_user_id)}`, 'x-user-id': as.external_user_id } : {},
    ...(body !== undefined && { body }),
  });
  return getResponse([...handlers, ...defaultHandlers], request);
}

const idsByPath: [RegExp, number][] = [
  [/^\/api\/(rooms)/, 20],
  [/^\/api\/(products\/property|drawings\/property|listings\/property)/, 10],
  [/^\/api\/products/, 30],
  [/^\/api\/specifications/, 60],
  [/^\/api\/dimensions/, 70],
  [/^\/api\/drawings/, 40],
  [/^\/api\/images/, 501],
  [/^\/api\/listings/, 100],
  [/^\/api\/transactions/, 200],
  [/^\/api\/users/, 1],
  [/./, 10],
];
const idFor = (path: string) => idsByPath.find(([pattern]) => pattern.test(path))?.[1];

const queries = new Map<AnyEndpoint, Record<string, unknown>>([
  [rooms.list, { property_id: 10 }],
  [products.list, { room_id: 20 }],
  [images.list, { property_id: 10 }],
  [transactions.check, { property_id: 10 }],
]);

/** The actor who gets the success response, where it is not 佐藤, the owner of all properties. */
const actors = new Map<AnyEndpoint, User>([
  [transactions.get, suzuki],
  [transactions.requestRefund, suzuki],
  [transactions.checkout, tanaka],
]);

/** komorebi is already listed. */
const bodies = new Map<AnyEndpoint, unknown>([[listings.create, { property_id: 11, title: '仕様情報' }]]);

beforeEach(() => resetRequests());

describe.each(endpoints)('$method $path', (endpoint) => {
  const params = { id: idFor(endpoint.path), userId: 1, type: 'design' };

  test('has a valid default response', async () => {
    const { id, body, mediaType, response: schema, status = 200 } = operationOf(endpoint);
    for (const method of methodsOf(endpoint)) {
      const response = await send(endpoint, {
        method,
        params,
        query: queries.get(endpoint) ?? {},
        as: actors.get(endpoint) ?? sato,
        ...(body && { body: bodies.get(endpoint) ?? bodyExamples[id] }),
      });
      // The only seller of the fixtures has sold, and cannot register the account again.
      if (endpoint === sellers.reset) return expect(response?.status).toBe(409);
      expect(response?.status).toBe(status);
      if (status === 302) schema.parse(response?.headers.get('location'));
      else schema.parse(mediaType ? await response?.text() : await response?.json());
    }
  });

  test('answers 422 to a body that is not JSON, and to a cursor that no response has returned', async () => {
    const { body, query } = schemasOf(endpoint);
    const unreadable = body && (await sendText(endpoint, { params, as: actors.get(endpoint) ?? sato }, '{'));
    if (body) expect(unreadable?.status).toBe(422);
    if (!(query instanceof z.ZodObject && 'cursor' in query.shape)) return;
    const options = { params, query: { ...queries.get(endpoint), cursor: 'unknown' } };
    const response = await send(endpoint, options);
    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({ errors: { cursor: [invalidCursor] } });
  });
});

describe('request checks', () => {
  test('reject an invalid body with the contract’s messages by field', async () => {
    const response = await send(rooms.update, { params: { id: 20 }, body: { name: '', description: 5 } });
    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({
      detail: '入力内容を確認してください',
      errors: { name: ['部屋名を入力してください'], description: [expect.any(String)] },
    });
  });

  test('also apply when a story overrides the endpoint', async () => {
    const room = { id: 20, property_id: 10, name: 'LDK', description: null, status: 'updated' as const, version: 1 };
    const response = await send(rooms.update, { params: { id: 20 }, body: { name: 5 } }, answer(rooms.update, room));
    expect(response?.status).toBe(422);
  });

  test('answer 403 for another user’s id', async () => {
    const request = new Request('https://example.jp/api/users/me', {
      headers: { authorization: `Bearer ${storyToken('person-2')}`, 'x-user-id': 'person-1' },
    });
    expect((await getResponse(defaultHandlers, request))?.status).toBe(403);
  });

  test('reject requests of an earlier story without recording them', async () => {
    resetRequests('now');
    const late = new Request('https://example.jp/api/constants', { headers: { 'x-story': 'earlier' } });
    expect((await getResponse(defaultHandlers, late))?.status).toBe(410);
    expect(requests(constants.get)).toEqual([]);
  });
});

test('`answer` throws for a body that does not match the schema', () => {
  expect(() => answer(users.me, { ...tanaka, id: 0, email: 'nobody' })).toThrow(z.ZodError);
});

describe('the default data is consistent', () => {
  const read = async (endpoint: AnyEndpoint, options: SendOptions) => (await send(endpoint, options))?.json();

  test.each(people)('$name: check, history, details and is-mine agree', async (person) => {
    const check = await read(transactions.check, { query: { property_id: komorebi.id }, as: person });
    const history = await read(transactions.purchased, { as: person });
    const details = await read(properties.details, { params: { id: komorebi.id }, as: person });
    const isMine = await read(properties.isMine, { params: { id: komorebi.id }, as: person });
    const isBought = history.items.some(({ property }: { property: { id: number } }) => property.id === komorebi.id);
    const isLocked = details.rooms.some(({ products: all }: { products: { locked: boolean }[] }) =>
      all.some(({ locked }) => locked),
    );
    expect(check.isPurchased).toBe(isBought);
    expect(isMine).toBe(details.user_id === person.id);
    expect(isLocked).toBe(!isBought && !isMine);
    expect(await read(users.me, { as: person })).toEqual(person);
  });

  test('visitors have no purchases', async () => {
    const check = await read(transactions.check, { query: { property_id: komorebi.id }, as: null });
    expect(check).toEqual({ isPurchased: false, isPending: false, purchaseInfo: null });
  });
});
