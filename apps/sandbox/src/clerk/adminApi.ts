import { Hono } from 'hono';
import { unauthorized } from '../store/errors.ts';
import type { Clerk } from './clerk.ts';
import { ClerkError } from './errors.ts';
import { addMembership, ensureUser } from './users.ts';

/** Calls that only the sandbox has, with its secret key; they are not proxied to browsers. Bodies are JSON. */
export function createAdminApi(clerk: Clerk, secretKey: string): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    if (key !== secretKey) return c.json({ error: unauthorized(key).body }, 401);
    await next();
  });
  api.onError((error, c) => {
    if (error instanceof ClerkError) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ errors: [{ code: 'internal_clerk_error', message: 'The sandbox failed.' }] }, 500);
  });

  /** `{ email, password, name }`: the person with this address. Answers `{ id }`. */
  api.post('/users', async (c) => c.json({ id: ensureUser(clerk, await c.req.json()).id }));
  /** `{ email, slug, name, role, permissions }`: makes a person a member. Answers `{ id }` of the person. */
  api.post('/memberships', async (c) => c.json({ id: addMembership(clerk, await c.req.json()).id }));
  return api;
}
