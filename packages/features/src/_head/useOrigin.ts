import { createContext, use } from 'react';

const OriginContext = createContext('');

/** The one origin of the product: link previews need whole addresses. */
export const OriginProvider = OriginContext.Provider;

/** Makes a whole address of a path. */
export function useAbsoluteUrl() {
  const origin = use(OriginContext);
  return (path: string) => new URL(path, origin || 'http://localhost').href;
}
