import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from '../context.ts';
import { ApiError, bodyTooLarge } from '../errors.ts';
import { peerHeader } from './embedded.ts';

/** Answers a request below /api/auth. */
export type HandleIdentity = (request: Request) => Promise<Response>;

/** The calls of the embedded provider that the product makes; its other calls are not served. */
const servedCalls = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
  ['GET', '/token'],
  ['GET', '/jwks'],
] as const;

const maxBodyBytes = 16 * 1024;

/** Mounts the embedded provider under /api/auth. */
export function identityRoutes(app: Hono<Env>, handle: HandleIdentity) {
  const onError = () => {
    throw bodyTooLarge();
  };
  app.use('/api/auth/*', bodyLimit({ maxSize: maxBodyBytes, onError }));
  for (const [method, path] of servedCalls) {
    app.on(method, `/api/auth${path}`, async (c: Context<Env & { Bindings: Partial<HttpBindings> }>) => {
      const body = method === 'POST' ? await c.req.text() : null;
      // PostgreSQL cannot store NUL in a text.
      if (body?.includes('\\u0000')) throw new ApiError('invalid', '使えない文字が含まれています');
      const request = new Request(c.req.url, { method, headers: c.req.raw.headers, ...(body !== null && { body }) });
      request.headers.set(peerHeader, c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
      const response = await handle(request);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      return new Response(response.body, { status: response.status, headers });
    });
  }
}
