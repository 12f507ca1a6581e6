import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from '../context.ts';
import { Refusal } from '../errors.ts';
import { problem } from '../http/respondError.ts';
import { peerHeader } from './embedded.ts';

export type HandleIdentity = (request: Request) => Promise<Response>;

/** The calls of the embedded provider that the product makes; its others are not served. */
const served = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
  ['GET', '/token'],
  ['GET', '/jwks'],
] as const;

const most = 16 * 1024;

/** Mounts the embedded provider under /api/auth. */
export function identityRoutes(app: Hono<Env>, handle: HandleIdentity) {
  app.use(
    '/api/auth/*',
    bodyLimit({ maxSize: most, onError: (c) => problem(c, new Refusal(413, '送信されたデータが大きすぎます')) }),
  );
  for (const [method, path] of served) {
    app.on(method, `/api/auth${path}`, async (c: Context<Env & { Bindings: Partial<HttpBindings> }>) => {
      const body = method === 'POST' ? await c.req.text() : null;
      if (body?.includes('\\u0000')) throw new Refusal(422, '使えない文字が含まれています');
      const request = new Request(c.req.url, { method, headers: c.req.raw.headers, ...(body !== null && { body }) });
      request.headers.set(peerHeader, c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
      const answer = await handle(request);
      const headers = new Headers(answer.headers);
      headers.set('cache-control', 'no-store');
      return new Response(answer.body, { status: answer.status, headers });
    });
  }
}
