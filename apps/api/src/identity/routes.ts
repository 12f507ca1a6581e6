import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ClientAddress, Env } from '../context.ts';
import { ApiError, bodyTooLarge } from '../errors.ts';
import { clientHeader } from './embedded.ts';
import { toApiError } from './problems.ts';

/** Answers a request below /api/auth. */
export type HandleIdentity = (request: Request) => Promise<Response>;

/** The calls of the embedded provider that the product makes; its other calls are not served. */
const servedCalls = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-out'],
  ['POST', '/request-password-reset'],
  ['POST', '/reset-password'],
  ['POST', '/change-password'],
  ['POST', '/change-email'],
  ['POST', '/send-verification-email'],
  // From a mail: it leads to a page.
  ['GET', '/verify-email'],
  ['GET', '/get-session'],
  ['GET', '/token'],
  ['GET', '/jwks'],
] as const;

const maxBodyBytes = 16 * 1024;

type Parts = { handle: HandleIdentity; clientAddress: ClientAddress };

/** Mounts the embedded provider under /api/auth. What it refuses is a problem like every other of the api. */
export function identityRoutes(app: Hono<Env>, { handle, clientAddress }: Parts) {
  const onError = () => {
    throw bodyTooLarge();
  };
  app.use('/api/auth/*', bodyLimit({ maxSize: maxBodyBytes, onError }));
  for (const [method, path] of servedCalls) {
    app.on(method, `/api/auth${path}`, async (c) => {
      const body = method === 'POST' ? await c.req.text() : null;
      // PostgreSQL cannot store NUL in a text.
      if (body?.includes('\\u0000')) throw new ApiError('invalid', '使えない文字が含まれています');
      const request = new Request(c.req.url, { method, headers: c.req.raw.headers, ...(body !== null && { body }) });
      request.headers.set(clientHeader, clientAddress(c.req.raw, c.env) ?? '127.0.0.1');
      const response = await handle(request);
      if (response.status >= 400) throw await toApiError(response);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      return new Response(response.body, { status: response.status, headers });
    });
  }
}
