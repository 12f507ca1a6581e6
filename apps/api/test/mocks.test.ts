// The stories' mocks and the API answer the requests of the access matrix with the same status.
import { sato, suzuki, tanaka } from '@iespec/contract/fixtures';
import { defaultHandlers, storyToken } from '@iespec/contract/msw';
import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { ActorName } from './actors.ts';
import { rows } from './matrixRows.ts';
import type { PropertyIds, State } from './states.ts';

const origin = 'https://example.jp';

/** The actors of the matrix whom the fixtures know. */
const headers: Partial<Record<ActorName, Record<string, string>>> = {
  visitor: {},
  member: signedIn(tanaka.external_user_id),
  buyer: signedIn(suzuki.external_user_id),
  owner: signedIn(sato.external_user_id),
  preview: { ...signedIn(sato.external_user_id), 'x-preview': 'published' },
  headerOnly: { 'x-user-id': sato.external_user_id },
  forged: { authorization: 'Bearer forged' },
};

function signedIn(subject: string) {
  return { authorization: `Bearer ${storyToken(subject)}` };
}

const missing = 999_999;
const nothing: PropertyIds = {
  property: missing,
  room: missing,
  product: missing,
  specification: missing,
  dimension: missing,
  drawing: missing,
  image: missing,
  listing: missing,
  transaction: missing,
};

/** The fixtures' properties by state. Unknown ids answer like deleted content to all but buyers. */
const properties: Partial<Record<State, PropertyIds>> = {
  sold: {
    property: 10,
    room: 20,
    product: 30,
    specification: 60,
    dimension: 70,
    drawing: 40,
    image: 501,
    listing: 100,
    transaction: 200,
  },
  sample: { ...nothing, property: 11, room: 22, product: 33, specification: 62, dimension: 73, image: 520 },
  deleted: nothing,
};

/** Whether the fixtures cover the operation: no property has both a sample and drawings or a listing. */
const isCovered = (operation: string, state: State) =>
  state !== 'sample' || !/drawings\/\{id\}|listings|transactions/.test(operation);

const statusOf = async (method: string, { path, body }: { path: string; body?: unknown }, actor: ActorName) => {
  const request = new Request(new URL(path, origin), {
    method,
    headers: { ...headers[actor], 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await getResponse(defaultHandlers, request))?.status;
};

describe.each(Object.entries(rows))('%s', (operation, row) => {
  const [method = ''] = operation.split(' ');

  const covered = (Object.entries(properties) as [State, PropertyIds][]).filter(([state]) =>
    isCovered(operation, state),
  );
  test.each(covered)('%s', async (state, ids) => {
    for (const actor of Object.keys(headers) as ActorName[]) {
      if (state === 'deleted' && actor === 'buyer') continue;
      const expected = actor === 'forged' ? 401 : row.expect(actor, state);
      expect.soft(await statusOf(method, row.request(ids), actor), actor).toBe(expected);
    }
  });
});
