import type { MiddlewareHandler } from 'hono';

/** Pages that no search engine is to show: of one person, of one purchase, of an editor, or with text that says nothing. */
const hidden =
  /^\/(?:property_mock|checkout|complete|sign-in|sign-up|mypage|listings|seller|error)(?:\/|$)|^\/(?:property|properties)\/(?:.*\/)?(?:edit|create)\/?$/;

export const isHiddenFromSearch = (path: string) => hidden.test(path);

/** Says so in a header, whatever the page says: a page that is rendered in the browser has no head of its own yet. */
export const hideFromSearch: MiddlewareHandler = async (c, next) => {
  await next();
  if (isHiddenFromSearch(c.req.path)) c.header('x-robots-tag', 'noindex');
};
