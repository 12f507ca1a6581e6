import { randomText } from '../store/ids.ts';

const maxEntries = 500;

/**
 * Flash storage: passes data from a posted form to the page that the browser is redirected to, by a token in
 * its URL, so that a reload does not post again. In memory only, because entries may contain card numbers.
 */
export function createFlashStore<Entry>() {
  const entries = new Map<string, Entry>();
  return {
    put: (entry: Entry): string => {
      const token = randomText(16);
      entries.set(token, entry);
      const oldest = entries.keys().next().value;
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return token;
    },
    get: (token = ''): Entry | undefined => entries.get(token),
    take: (token: string): Entry | undefined => {
      const entry = entries.get(token);
      entries.delete(token);
      return entry;
    },
  };
}
