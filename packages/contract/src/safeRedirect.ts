/** Where a person may be sent after signing in: an address of our own origin, and never sign-in itself; else null. */
export function safeRedirect(given: string | null | undefined, origin: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that "/\t/evil" would lead away.
  if (!given || /[\u0000-\u001f\u007f\\]/.test(given)) return null;
  if (!given.startsWith('/') && !given.startsWith(`${origin}/`)) return null;
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
  if (!url || url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (/^\/sign-(in|up)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
