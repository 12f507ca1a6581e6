import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { createRemoteJWKSet } from 'jose';
import type { Env } from '#platform/actor.ts';
import { ApiError, bodyTooLarge } from '#platform/errors.ts';
import type { ClientAddress } from '#platform/http/clientAddress.ts';
import type { IdentityProvider } from './provider.ts';

/** The path of the stand-in's Frontend API on our origin, also part of its issuer. */
export const clerkPath = '/__clerk';

/** For this many minutes after signing in, a user need not sign in again to confirm their identity. */
const freshMinutes = 5;

type ClerkSettings = {
  publishableKey: string;
  issuer: string;
  jwksUrl: string;
  /** Accepted values of the claim `azp`: origins. */
  authorizedParties: string[];
};

/** Clerk, the hosted provider. Browsers call it directly; the server only reads its public keys. */
export const createClerk = ({
  publishableKey,
  issuer,
  jwksUrl,
  authorizedParties,
}: ClerkSettings): IdentityProvider => ({
  issuer: { issuer, authorizedParties, algorithms: ['RS256'], keys: createRemoteJWKSet(new URL(jwksUrl)) },
  routes: () => {},
  async confirm({ signedInMinutes }) {
    if (signedInMinutes === null || signedInMinutes >= freshMinutes)
      throw new ApiError(
        'forbidden',
        'ご本人の確認のため、一度ログアウトし、もう一度ログインしてから操作してください',
        {
          problemCode: 'REAUTHENTICATION_NEEDED',
        },
      );
  },
  // Users delete their identity at Clerk. Our own record already rejects them from the next call on.
  removePerson: async () => {},
  browserConfig: { identity: { provider: 'clerk', publishableKey } },
  // Clerk accounts cannot be created from here: the demo's users exist in the database but cannot sign in.
  ensurePerson: async ({ email }) => `demo_${email}`,
});

type Sandbox = { baseUrl: string; secretKey: string; clientAddress: ClientAddress };

/** The sandbox's stand-in for Clerk. Browsers reach it through our origin. */
export function createClerkSandbox(
  { baseUrl, secretKey, clientAddress }: Sandbox,
  settings: Omit<ClerkSettings, 'jwksUrl'>,
): IdentityProvider {
  const { issuer, browserConfig, confirm } = createClerk({
    ...settings,
    jwksUrl: `${baseUrl}${clerkPath}/.well-known/jwks.json`,
  });
  return {
    issuer,
    confirm,
    removePerson: async () => {},
    browserConfig: browserConfig && { identity: { ...browserConfig.identity, proxyUrl: clerkPath } },
    routes: (app) => proxyRoutes(app, baseUrl, clientAddress),
    async ensurePerson(person) {
      const response = await fetch(`${baseUrl}/clerk/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      if (!response.ok) throw new Error(`The identity provider's sandbox responded with ${response.status}`);
      return ((await response.json()) as { id: string }).id;
    },
  };
}

const maxBodyBytes = 16 * 1024;

/** Proxies /__clerk/* with cookies and the client's address. Bodies are streamed. */
function proxyRoutes(app: Hono<Env>, baseUrl: string, clientAddress: ClientAddress) {
  const onError = () => {
    throw bodyTooLarge();
  };
  app.use(`${clerkPath}/*`, bodyLimit({ maxSize: maxBodyBytes, onError }));
  app.all(`${clerkPath}/*`, async (c: Context<Env>) => {
    const { pathname, search, host } = new URL(c.req.url);
    const headers = {
      ...c.req.header(),
      'x-forwarded-for': clientAddress(c.req.raw, c.env) ?? '127.0.0.1',
      'x-forwarded-host': host,
    };
    try {
      return await proxy(`${baseUrl}${pathname}${search}`, { raw: c.req.raw, redirect: 'manual', headers });
    } catch {
      throw new ApiError('provider_unavailable', 'ログインのサービスに接続できませんでした');
    }
  });
}
