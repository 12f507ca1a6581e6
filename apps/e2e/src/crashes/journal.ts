import { type Answer, isDone, isRejected } from './calls.ts';

/** The value of what does not exist. */
export const absent = 'absent';

type Read = () => Promise<string>;

type Entry = {
  /** One value if the last write was answered; more while the fate of others is unknown. */
  possible: Set<string>;
  /** Reads the value from the marketplace. */
  read: Read;
  /** Whether it was written since the last check. */
  isNew: boolean;
};

/** `about` names what is written. `read` may be omitted if it was written before. `first`: its value before the first write. */
type Write = { about: string; value: string; read?: Read | undefined; first?: string | undefined };

/** What the marketplace has acknowledged. A write that was not answered may have been stored or not. */
export function createJournal() {
  const entries = new Map<string, Entry>();
  const problems: string[] = [];
  let acknowledged = 0;

  const set = ({ about, read }: Write, possible: string[]) => {
    const reader = read ?? entries.get(about)?.read;
    if (!reader) throw new Error(`${about} has no reader`);
    entries.set(about, { possible: new Set(possible), read: reader, isNew: true });
  };

  return {
    problems,
    has: (about: string) => entries.has(about),
    acknowledged: () => acknowledged,
    /** Records what is known to be stored. */
    record: (write: Write) => set(write, [write.value]),
    /** Makes a write. */
    async write(write: Write, send: () => Promise<Answer>): Promise<Answer> {
      const earlier = entries.get(write.about);
      const before = [...(earlier?.possible ?? [write.first ?? absent])];
      set(write, [...before, write.value]);
      const answer = await send();
      if (isDone(answer)) acknowledged += 1;
      if (isDone(answer)) set(write, [write.value]);
      else if (isRejected(answer) && earlier) set(write, before);
      else if (isRejected(answer)) entries.delete(write.about);
      return answer;
    },
    /** Reads what was written since the last check, and what `choose` takes of the rest. Each lost value is a problem. Returns the values. */
    async check(choose: (rest: string[]) => string[]) {
      const values = new Map<string, string>();
      const isNew = (about: string) => entries.get(about)?.isNew;
      const abouts = [...entries.keys()];
      const chosen = [...abouts.filter(isNew), ...choose(abouts.filter((about) => !isNew(about)))];
      for (const about of chosen) {
        const entry = entries.get(about);
        if (!entry) continue;
        const value = await entry.read();
        values.set(about, value);
        const { possible } = entry;
        if (!possible.has(value)) problems.push(`${about} is "${value}" instead of "${[...possible].join('" or "')}"`);
        entries.set(about, { ...entry, possible: new Set([value]), isNew: false });
      }
      return values;
    },
  };
}
