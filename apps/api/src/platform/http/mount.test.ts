import { properties, rooms } from '@iespec/contract';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../actor.ts';
import { mount } from './mount.ts';
import { unlimited } from './rateLimit.ts';
import { unlimitedTurns, unlimitedWork } from './workLimit.ts';

test('heavy writes of all users run one at a time, ordinary writes in parallel', async () => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('actor', { subject: { id: c.req.header('user') }, user: null } as never);
    await next();
  });
  const router = {
    app,
    rateLimit: unlimited,
    limitWork: unlimitedWork,
    takeTurn: unlimitedTurns,
    clientAddress: () => null,
    publicCache: {} as never,
    checksResponses: false,
  };
  const running = { heavy: 0, light: 0 };
  const most = { heavy: 0, light: 0 };
  let endWork = () => {};
  const allLightBegan = new Promise<void>((resolve) => {
    endWork = resolve;
  });
  const work = (kind: keyof typeof running) => async () => {
    running[kind] += 1;
    most[kind] = Math.max(most[kind], running[kind]);
    if (running.light === 3) endWork();
    await allLightBegan;
    running[kind] -= 1;
    return {} as never;
  };
  mount(router, rooms.copy, work('heavy'));
  mount(router, properties.update, work('light'));

  const calls = ['1', '2', '3'].flatMap((user) =>
    [
      ['POST', '/api/rooms/1/copy'],
      ['PATCH', '/api/properties/1'],
    ].map(([method = '', path = '']) =>
      app.request(path, { method, headers: { user, 'content-type': 'application/json' }, body: '{}' }),
    ),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  expect(most).toEqual({ heavy: 1, light: 3 });
});
