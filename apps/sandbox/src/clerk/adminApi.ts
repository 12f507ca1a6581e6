import { Hono } from 'hono';
import { checkSecretKey, ProviderError, sendProviderError } from '../store/errors.ts';
import type { Clerk } from './clerk.ts';
import { sendClerkError } from './errors.ts';
import { addMembership, ensureUser } from './users.ts';

/** Sandbox-only calls with the secret key and JSON bodies. They are not proxied to browsers. */
export function createAdminApi(clerk: Clerk, secretKey: string): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    checkSecretKey(c, secretKey);
    await next();
  });
  api.onError((error, c) => (error instanceof ProviderError ? sendProviderError(error, c) : sendClerkError(error, c)));

  /** `{ email, password, name }`: finds or creates a user. Answers `{ id }`. */
  api.post('/users', async (c) => c.json({ id: ensureUser(clerk, await c.req.json()).id }));
  /** `{ email, slug, name, role, permissions }`: adds a user to an organization. Answers `{ id }`. */
  api.post('/memberships', async (c) => c.json({ id: addMembership(clerk, await c.req.json()).id }));
  return api;
}
