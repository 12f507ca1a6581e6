import { randomBytes } from 'node:crypto';
import { safeRedirect } from '@iespec/contract';
import type { Hono, Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { generateCookie, getCookie } from 'hono/cookie';
import type { ClientAddress, Env } from '../../platform/context.ts';
import { ApiError, bodyTooLarge } from '../../platform/errors.ts';
import { toApiError } from './problems.ts';
import { factHeaders } from './requestFacts.ts';

/** Answers a request below /api/auth. */
export type HandleIdentity = (request: Request) => Promise<Response>;

/**
 * The calls of the embedded provider that the product makes, with the fields that they take; its other calls are not
 * served, and other fields do not reach it.
 */
const servedCalls: [method: 'GET' | 'POST', path: string, fields: string[]][] = [
  ['POST', '/sign-up/email', ['name', 'email', 'password']],
  ['POST', '/sign-in/email', ['email', 'password']],
  ['POST', '/sign-out', []],
  ['POST', '/revoke-sessions', []],
  ['POST', '/request-password-reset', ['email']],
  ['POST', '/reset-password', ['token', 'newPassword']],
  ['POST', '/change-password', ['currentPassword', 'newPassword']],
  ['POST', '/change-email', ['newEmail', 'password']],
  ['POST', '/send-verification-email', ['email']],
  ['POST', '/follow-link', ['token']],
  ['GET', '/get-session', []],
  ['GET', '/token', []],
  ['GET', '/jwks', []],
];

const maxBodyBytes = 16 * 1024;

/** A browser is known again for a year. The cookie signs nobody in. */
const browserCookie = { name: 'iespec.browser', seconds: 365 * 24 * 60 * 60 };

/** Calls after which a browser has to be known again. */
const rememberedCalls: string[] = ['/sign-up/email', '/sign-in/email', '/follow-link'];

type Parts = { handle: HandleIdentity; clientAddress: ClientAddress; origin: string };

/** Mounts the embedded provider under /api/auth. What it refuses is a problem like every other of the api. */
export function identityRoutes(app: Hono<Env>, { handle, clientAddress, origin }: Parts) {
  const onError = () => {
    throw bodyTooLarge();
  };
  app.use('/api/auth/*', bodyLimit({ maxSize: maxBodyBytes, onError }));
  for (const [method, path, fields] of servedCalls) {
    app.on(method, `/api/auth${path}`, async (c) => {
      const text = method === 'POST' ? await c.req.text() : null;
      // PostgreSQL cannot store NUL in a text.
      if (text?.includes('\\u0000')) throw new ApiError('invalid', '使えない文字が含まれています');
      const given = parseObject(text);
      const body = given ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, given[field]]))) : text;
      const returnTo = typeof given?.returnTo === 'string' ? safeRedirect(given.returnTo, origin) : null;
      const known = knownBrowser(c, origin);
      const browser = known ?? (rememberedCalls.includes(path) ? randomBytes(24).toString('base64url') : '');
      const request = new Request(c.req.url, { method, headers: c.req.raw.headers, ...(body !== null && { body }) });
      request.headers.set(factHeaders.client, clientAddress(c.req.raw, c.env) ?? '127.0.0.1');
      request.headers.set(factHeaders.browser, browser);
      request.headers.set(factHeaders.returnTo, encodeURIComponent(returnTo ?? ''));
      const response = await handle(request);
      if (response.status >= 400) throw await toApiError(response);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      const location = headers.get('location');
      if (location !== null) headers.set('location', safeRedirect(location, origin) ?? '/');
      if (browser !== '' && known === undefined) headers.append('set-cookie', browserCookieOf(browser, origin));
      return new Response(response.body, { status: response.status, headers });
    });
  }
}

const isHttps = (origin: string) => origin.startsWith('https:');

/** What a browser was given. Undefined: it has nothing, or something that it was not given. */
function knownBrowser(c: HonoContext, origin: string) {
  const given = isHttps(origin) ? getCookie(c, browserCookie.name, 'secure') : getCookie(c, browserCookie.name);
  return given !== undefined && /^[\w-]{32}$/.test(given) ? given : undefined;
}

const browserCookieOf = (browser: string, origin: string) =>
  generateCookie(browserCookie.name, browser, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: browserCookie.seconds,
    ...(isHttps(origin) && { prefix: 'secure', secure: true }),
  });

/** Null for what is no JSON object: the library refuses it. */
function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
