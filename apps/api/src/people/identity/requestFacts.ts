import { createHash } from 'node:crypto';

/**
 * What our server tells the identity library of a request, as headers that no client can send: they are overwritten.
 * `browser`: the cookie by which a browser is known again; `returnTo`: where a mailed link leads on to.
 */
export const factHeaders = {
  client: 'x-iespec-client',
  browser: 'x-iespec-browser',
  returnTo: 'x-iespec-return-to',
} as const;

type WithHeaders = { headers?: Headers | undefined } | undefined | null;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Tokens and cookies are kept as hashes alone: who reads the database follows no link. */
export const tokenHash = hashOf;

/** The hash of the browser's cookie; null where it has none. */
export const browserHashOf = (request: WithHeaders) => {
  const secret = request?.headers?.get(factHeaders.browser);
  return secret ? hashOf(secret) : null;
};

/** The path of our own that somebody was on the way to; null: none. */
export const returnToOf = (request: WithHeaders) => {
  const path = request?.headers?.get(factHeaders.returnTo);
  return path ? decodeURIComponent(path) : null;
};
