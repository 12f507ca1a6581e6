import { createContext, use } from 'react';

const OriginContext = createContext('');

/** The origin of the site: link previews need absolute URLs. */
export const OriginProvider = OriginContext.Provider;

/** Returns a function that turns a path into an absolute URL. */
export function useAbsoluteUrl() {
  const origin = use(OriginContext);
  return (path: string) => new URL(path, origin || 'http://localhost').href;
}
