import { randomBytes } from 'node:crypto';
import { safeRedirect } from '@iespec/contract';
import type { Hono, Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Env } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { ApiError, bodyTooLarge } from '#platform/errors.ts';
import { internalHeaders } from './internalHeaders.ts';
import { toApiError } from './problems.ts';

/** Handles a request below /api/auth. */
export type HandleIdentity = (request: Request) => Promise<Response>;

/** The library's endpoints that we serve, with their fields. Other fields are dropped. */
const servedCalls: [method: 'GET' | 'POST', path: string, fields: string[]][] = [
  ['POST', '/sign-up/email', ['name', 'email', 'password']],
  ['POST', '/sign-in/email', ['email', 'password']],
  ['POST', '/sign-out', []],
  ['POST', '/revoke-sessions', []],
  ['POST', '/request-password-reset', ['email']],
  ['POST', '/check-reset-token', ['token']],
  ['POST', '/reset-password', ['token', 'newPassword']],
  ['POST', '/change-password', ['currentPassword', 'newPassword']],
  ['POST', '/change-email', ['newEmail', 'password']],
  ['POST', '/send-verification-email', ['email']],
  ['POST', '/follow-link', ['token']],
  ['GET', '/get-session', []],
  ['GET', '/token', []],
  ['GET', '/jwks', []],
];

/** Calls that could be used to guess passwords or addresses, or to send mail. */
const attemptPaths = [
  '/sign-in/email',
  '/sign-up/email',
  '/request-password-reset',
  '/check-reset-token',
  '/reset-password',
  '/change-password',
  '/change-email',
  '/send-verification-email',
  '/follow-link',
];

const maxBodyBytes = 16 * 1024;

/** Identifies a browser for a year. It grants no access. */
const browserCookie = { name: 'iespec.browser', seconds: 365 * 24 * 60 * 60 };

/** Paths whose responses set the browser cookie. */
const cookiePaths: string[] = ['/sign-up/email', '/sign-in/email', '/follow-link'];

type Options = { handle: HandleIdentity; origin: string } & Pick<Context, 'clientAddress' | 'rateLimit'>;

/** Mounts the embedded provider under /api/auth. Its errors are converted to the API's problem responses. */
export function identityRoutes(app: Hono<Env>, { handle, clientAddress, rateLimit, origin }: Options) {
  const onError = () => {
    throw bodyTooLarge();
  };
  app.use('/api/auth/*', bodyLimit({ maxSize: maxBodyBytes, onError }));
  for (const [method, path, fields] of servedCalls) {
    const bucket = attemptPaths.includes(path) ? 'attempt' : 'identity';
    app.on(method, `/api/auth${path}`, async (c) => {
      const client = clientAddress(c.req.raw, c.env) ?? '127.0.0.1';
      await rateLimit(bucket, 'address', client);
      const text = method === 'POST' ? await c.req.text() : null;
      // PostgreSQL cannot store NUL in text.
      if (text?.includes('\\u0000')) throw new ApiError('invalid', '使えない文字が含まれています');
      const given = parseObject(text);
      const body = given ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, given[field]]))) : text;
      const returnTo = typeof given?.returnTo === 'string' ? safeRedirect(given.returnTo, origin) : null;
      const known = readBrowserCookie(c, origin);
      const browser = known ?? (cookiePaths.includes(path) ? randomBytes(24).toString('base64url') : '');
      const request = new Request(c.req.url, { method, headers: c.req.raw.headers, ...(body !== null && { body }) });
      request.headers.set(internalHeaders.client, client);
      request.headers.set(internalHeaders.browser, browser);
      request.headers.set(internalHeaders.returnTo, encodeURIComponent(returnTo ?? ''));
      const response = await handle(request);
      if (response.status >= 400) throw await toApiError(response);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      const location = headers.get('location');
      if (location !== null) headers.set('location', safeRedirect(location, origin) ?? '/');
      if (browser !== '' && known === undefined) headers.append('set-cookie', createBrowserCookie(browser, origin));
      return new Response(response.body, { status: response.status, headers });
    });
  }
}

const isHttps = (origin: string) => origin.startsWith('https:');

/** Reads the browser cookie. Undefined if it is missing or malformed. */
function readBrowserCookie(c: HonoContext, origin: string) {
  const value = isHttps(origin) ? getCookie(c, browserCookie.name, 'secure') : getCookie(c, browserCookie.name);
  return value !== undefined && /^[\w-]{32}$/.test(value) ? value : undefined;
}

const createBrowserCookie = (browser: string, origin: string) =>
  generateCookie(browserCookie.name, browser, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: browserCookie.seconds,
    ...(isHttps(origin) && { prefix: 'secure', secure: true }),
  });

/** Null if it is not a JSON object, which the library rejects. */
function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
