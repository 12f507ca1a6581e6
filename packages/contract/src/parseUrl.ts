/** Parses a URL. Returns null if the text is not one. Safari before 17 has no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
