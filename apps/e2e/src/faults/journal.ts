import { type Answer, isDone } from './people.ts';

type Entry = { possible: string[]; read: () => Promise<string> };

/** The value of what does not exist. */
export const absent = 'absent';

/** What the marketplace has acknowledged. A write that was not answered may have been stored or not. */
export function createJournal() {
  const entries = new Map<string, Entry>();
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    /** Makes a write. `about` names what is written, `read` reads it from the marketplace. */
    async write(about: string, value: string, read: () => Promise<string>, send: () => Promise<Answer>) {
      const before = entries.get(about)?.possible ?? [absent];
      entries.set(about, { possible: [...before, value], read });
      const answer = await send();
      if (isDone(answer)) {
        entries.set(about, { possible: [value], read });
        acknowledged += 1;
      } else if (answer.status >= 400 && answer.status < 500) entries.set(about, { possible: before, read });
      return answer;
    },
    /** Reads everything that was written. Returns what has another value than it may have. */
    async findLost() {
      const lost: string[] = [];
      for (const [about, entry] of entries) {
        const value = await entry.read();
        if (!entry.possible.includes(value))
          lost.push(`${about} is "${value}", not "${entry.possible.join('" or "')}"`);
        entry.possible = [value];
      }
      return lost;
    },
  };
}
