import type { MiddlewareHandler } from 'hono';

/** Pages that search engines must not index: personal pages, checkouts, editors, errors. */
const hidden =
  /^\/(?:property_mock|checkout|complete|sign-in|sign-up|mypage|listings|seller|error)(?:\/|$)|^\/(?:property|properties)\/(?:.*\/)?(?:edit|create)\/?$/;

/** Sets `x-robots-tag`: the initial HTML of pages rendered in the browser has no robots meta tag. */
export const hideFromSearch: MiddlewareHandler = async (c, next) => {
  await next();
  if (hidden.test(c.req.path)) c.header('x-robots-tag', 'noindex');
};
