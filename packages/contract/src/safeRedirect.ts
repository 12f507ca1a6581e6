import { parseUrl } from './parseUrl.ts';

/** The path to open after sign-in. Null if it is missing, on another origin, or itself sign-in or sign-up. */
export function safeRedirect(input: string | null | undefined, origin: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so "/\t/evil" leaves us.
  if (!input || /[\u0000-\u001f\u007f\\]/.test(input)) return null;
  if (!input.startsWith('/') && !input.startsWith(`${origin}/`)) return null;
  const url = parseUrl(input, origin);
  if (!url || url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (/^\/sign-(in|up)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
