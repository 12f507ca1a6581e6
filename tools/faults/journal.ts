import { type Answer, isDone } from './people.ts';

type Entry = { possible: string[]; read: () => Promise<string> };

/** The value of a missing item. */
export const absent = 'absent';

/** The writes that the marketplace has acknowledged. A write without a response may or may not be stored. */
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
    /** Reads everything that was written. Returns the items whose values cannot be right. */
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
