import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Issuer } from '#people/identity/identify.ts';

/** A test identity provider with real keys and signatures. */
export async function testIssuer(origin: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' };
  const issuer: Issuer = {
    issuer: origin,
    audience: origin,
    algorithms: ['EdDSA'],
    keys: createLocalJWKSet({ keys: [jwk] }),
  };

  const token = (subject: string, claims: JWTPayload = {}, expires: string | number = '5m') =>
    new SignJWT({ email: `${subject}@example.jp`, name: subject, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(subject)
      .setIssuer(typeof claims.iss === 'string' ? claims.iss : origin)
      .setAudience(typeof claims.aud === 'string' ? claims.aud : origin)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey);

  return { issuer, token };
}
