import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { ClerkSession, ClerkUser } from '../store/clerkObjects.ts';
import type { Clerk } from './clerk.ts';

const kid = 'ins_sandbox';

/** Creates a session token (RS256) with version 2 of the provider's claims. `azp`: the request's origin. */
export function createToken(
  clerk: Clerk,
  { id, user_id, organization_id, created_at }: ClerkSession,
  user: ClerkUser,
  azp: string,
): string {
  const now = Math.floor(clerk.clock() / 1000);
  return signJwt(privateKey(clerk), {
    azp,
    exp: now + clerk.tokenLifetime,
    // Minutes since the first factor was verified; -1: no second factor.
    fva: [Math.floor((clerk.clock() - created_at) / 60_000), -1],
    iat: now,
    iss: clerk.issuer,
    jti: randomUUID(),
    nbf: now - 10,
    sid: id,
    sts: 'active',
    sub: user_id,
    v: 2,
    ...organizationClaims(clerk, user, organization_id),
    // The live service includes these only if the session token is customized.
    email: user.email,
    name: user.name ?? '',
  });
}

/** The public key, as a JSON Web Key Set. */
export function jwks(clerk: Clerk) {
  const jwk = createPublicKey(privateKey(clerk)).export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
}

/**
 * The claims of the active organization in the provider's compact format: `per` lists the actions, `fea` the
 * features, and `fpm` has a bit mask over `per` for each feature. Empty without an active organization.
 */
function organizationClaims({ store }: Clerk, { memberships }: ClerkUser, organizationId: string | null) {
  const membership = memberships.find(({ organization_id }) => organization_id === organizationId);
  const organization = membership && store.state.clerk_organizations[membership.organization_id];
  if (!organization) return {};

  const permissions = membership.permissions.map((key) => key.split(':').slice(1) as [string, string]);
  const features = [...new Set(permissions.map(([feature]) => feature))];
  const actions = [...new Set(permissions.map(([, action]) => action))];
  const toMask = (feature: string) =>
    permissions
      .filter(([name]) => name === feature)
      .reduce((mask, [, action]) => mask | (1 << actions.indexOf(action)), 0);
  return {
    o: {
      id: organization.id,
      slg: organization.slug,
      rol: membership.role.replace(/^org:/, ''),
      per: actions.join(','),
      fpm: features.map(toMask).join(','),
    },
    fea: features.map((feature) => `o:${feature}`).join(','),
  };
}

function privateKey({ store }: Clerk): KeyObject {
  if (store.state.clerk_key === null) {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    store.state.clerk_key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    store.touch();
  }
  return createPrivateKey(store.state.clerk_key);
}

function signJwt(key: KeyObject, claims: object): string {
  const content = [{ alg: 'RS256', kid, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
