import type { Encoding, Input, Reading } from '@iespec/tables';
import { useCallback, useEffect, useState } from 'react';
import { useStoredDraft } from '#_forms/useStoredDraft.ts';
import { noChoices, type TableChoices } from '../forms/tableChoices.ts';
import type { Decisions } from '../forms/types.ts';
import { text as texts } from '../text.ts';
import { readInWorker } from './readInWorker.ts';

/** Tables as the user gave them, and what the user has said of them. */
type Entry = {
  /** As typed or pasted. */
  text: string;
  /** The sheets of a file, or of cells copied with their merges; null for text. */
  file: { name: string; grids: Reading['grids'] } | null;
  choices: TableChoices;
  decisions: Decisions;
};

const entryOf = (text: string): Entry => ({
  text,
  file: null,
  choices: noChoices,
  decisions: { mends: {}, choices: {} },
});

/** Whether a draft has tables. A release that knew only text has stored no choices. */
const hasTables = ({ text, file }: Partial<Entry>) => (typeof text === 'string' && text !== '') || !!file?.grids;

const entryFrom = (stored: Partial<Entry>): Entry =>
  stored.choices?.tables && stored.decisions?.mends ? (stored as Entry) : entryOf(stored.text ?? '');

/** The tables of an import, kept as a draft in this browser until they are saved, like a form's values. */
export function useTables(propertyId: number) {
  const [entry, setEntry] = useState(() => entryOf(''));
  const [reading, setReading] = useState<Reading | null>(null);
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const draft = useStoredDraft<Entry>(`import-${propertyId}`, ({ values }) => hasTables(values));
  const { leftover, write, remove } = draft;

  // While there is nothing, the draft of the previous tables is kept.
  useEffect(() => {
    if (entry.text || entry.file) write({ values: entry });
  }, [entry, write]);

  /** Reads `input`, and then shows it with the user's choices of `next`. */
  const read = async (input: Input, next: (reading: Reading) => Entry) => {
    setFailure(undefined);
    setIsReading(true);
    const result = await readInWorker(input);
    setIsReading(false);
    if ('problem' in result) return setFailure(texts.problems[result.problem]);
    setEntry(next(result));
    setReading(result);
  };

  const restore = (kept: Entry) => {
    setEntry(kept);
    void read(kept.file ? { grids: kept.file.grids } : { text: kept.text }, () => kept);
  };

  return {
    text: entry.text,
    isEmpty: !entry.text && !entry.file,
    reading,
    choices: entry.choices,
    decisions: entry.decisions,
    failure,
    isReading,
    draft: leftover && {
      savedAt: new Date(leftover.savedAt),
      restore: () => {
        const kept = entryFrom(leftover.values);
        write({ values: kept });
        draft.adopt();
        restore(kept);
      },
      discard: draft.discard,
    },
    completeDraft: draft.complete,
    type: (text: string) => {
      setEntry(entryOf(text));
      if (!text) remove();
    },
    /** If the text is the same as before, the user's choices are kept. `html`: of cells that are merged. */
    readText: (text: string, html?: string) => {
      if (!html) return read({ text }, () => (text === entry.text ? entry : entryOf(text)));
      return read({ html }, ({ grids }) => ({ ...entryOf(text), file: { name: '', grids } }));
    },
    readFile: async (chosen: File, encoding?: Encoding) => {
      const bytes = await chosen.arrayBuffer().catch(() => null);
      if (!bytes) return setFailure(texts.problems.unreadable);
      setFile(chosen);
      const input = { bytes: new Uint8Array(bytes), ...(encoding && { encoding }) };
      return read(input, ({ grids }) => ({ ...entryOf(''), file: { name: chosen.name, grids } }));
    },
    /** The text file that was chosen on this visit, which may be read again in another encoding. */
    file,
    /** Removes the tables, so that the user can enter others. */
    clear: () => {
      setEntry(entryOf(''));
      setReading(null);
      setFile(undefined);
    },
    choose: useCallback(
      (update: (before: TableChoices) => TableChoices) =>
        setEntry((before) => ({ ...before, choices: update(before.choices) })),
      [],
    ),
    decide: useCallback(
      (update: (before: Decisions) => Decisions) =>
        setEntry((before) => ({ ...before, decisions: update(before.decisions) })),
      [],
    ),
  };
}
