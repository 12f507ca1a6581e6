import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { createRemoteJWKSet } from 'jose';
import type { ClientAddress, Env } from '../../platform/context.ts';
import { ApiError, bodyTooLarge } from '../../platform/errors.ts';
import type { IdentityProvider } from './provider.ts';

/** The path below which browsers reach the stand-in's Frontend API, and its issuer below our origin. */
export const clerkPath = '/__clerk';

/** Minutes for which a sign-in stands for the person. */
const freshMinutes = 5;

type ClerkSettings = {
  publishableKey: string;
  issuer: string;
  jwksUrl: string;
  /** Origins whose tokens are accepted, by the claim `azp`. */
  authorizedParties: string[];
};

/** The hosted provider. Browsers call it directly; the server only reads its public keys. */
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
          providerCode: 'REAUTHENTICATION_NEEDED',
        },
      );
  },
  // People delete their identity at the provider. Ours is over: the record says so at their next call.
  removePerson: async () => {},
  browserConfig: { identity: { provider: 'clerk', publishableKey } },
  // Nobody can be signed up at the hosted service from here: the demo's people exist, and cannot sign in.
  ensurePerson: async ({ email }) => `demo_${email}`,
});

type Sandbox = { baseUrl: string; secretKey: string; clientAddress: ClientAddress };

/** The stand-in of the hosted provider in the sandbox. Browsers reach it through our origin. */
export function createClerkSandbox(
  { baseUrl, secretKey, clientAddress }: Sandbox,
  settings: Omit<ClerkSettings, 'jwksUrl'>,
) {
  const { issuer, browserConfig, confirm } = createClerk({
    ...settings,
    jwksUrl: `${baseUrl}${clerkPath}/.well-known/jwks.json`,
  });
  const provider: IdentityProvider = {
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
      if (!response.ok) throw new Error(`The identity provider's sandbox answered ${response.status}`);
      return ((await response.json()) as { id: string }).id;
    },
  };
  return provider;
}

const maxBodyBytes = 16 * 1024;

/** Passes /__clerk/* on with its cookies, and with the client's address. Bodies are streamed. */
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
