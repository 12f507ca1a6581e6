import { createHash } from 'node:crypto';

/**
 * Headers by which our server passes request data to the identity library; values sent by clients are
 * overwritten. `client`: the client's IP address; `browser`: the cookie that identifies a browser;
 * `returnTo`: where a mailed link redirects.
 */
export const internalHeaders = {
  client: 'x-iespec-client',
  browser: 'x-iespec-browser',
  returnTo: 'x-iespec-return-to',
} as const;

type WithHeaders = { headers?: Headers | undefined } | undefined | null;

/** Tokens and cookies are stored as hashes only, so that a leaked database contains no usable link. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The hash of the browser's cookie; null without one. */
export const readBrowserHash = (request: WithHeaders) => {
  const secret = request?.headers?.get(internalHeaders.browser);
  return secret ? hashSecret(secret) : null;
};

/** The path on our origin to return to after sign-in; null if there is none. */
export const readReturnTo = (request: WithHeaders) => {
  const path = request?.headers?.get(internalHeaders.returnTo);
  return path ? decodeURIComponent(path) : null;
};
