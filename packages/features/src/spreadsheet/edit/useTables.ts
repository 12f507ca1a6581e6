import type { Category, PropertyDetails } from '@iespec/contract';
import type { Encoding, Input, Reading } from '@iespec/tables';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStoredDraft } from '#_forms/useStoredDraft.ts';
import { readRemembered } from '../forms/rememberedChoices.ts';
import { noChoices, type TableChoices } from '../forms/tableChoices.ts';
import type { Decisions } from '../forms/types.ts';
import { text as texts } from '../text.ts';
import { type ReadFile, type ReadingInWorker, readInWorker } from './importWorker.ts';
import { usePlan } from './usePlan.ts';

/** Tables as the user gave them, and what the user has said of them. */
type Entry = {
  /** As typed or pasted. */
  text: string;
  /** The sheets of a file, or of cells copied with their merges; null for text. */
  file: { name: string; grids: Reading['grids'] } | null;
  choices: TableChoices;
  decisions: Decisions;
};

const entryOf = (text: string, file: Entry['file'] = null): Entry => ({
  text,
  file,
  choices: noChoices,
  decisions: { mends: {}, choices: {} },
});

/** Whether a draft has tables. A release that knew only text has stored no choices. */
const hasTables = ({ text, file }: Partial<Entry>) => (typeof text === 'string' && text !== '') || !!file?.grids;

const entryFrom = (stored: Partial<Entry>): Entry =>
  stored.choices?.tables && stored.decisions?.mends ? (stored as Entry) : entryOf(stored.text ?? '');

/** The tables of an import, kept as a draft in this browser until they are saved, like a form's values. */
export function useTables({ id, rooms }: PropertyDetails, categories: Category[]) {
  const [entry, setEntry] = useState(() => entryOf(''));
  const [reading, setReading] = useState<ReadingInWorker | null>(null);
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const draft = useStoredDraft<Entry>(`import-${id}`, ({ values }) => hasTables(values));
  const { leftover, write, remove } = draft;
  const { choices, decisions } = entry;

  const existing = useMemo(() => ({ rooms, categories }), [rooms, categories]);
  const wanted = useMemo(
    () => reading && { reading, existing, choices, decisions, remembered: readRemembered() },
    [reading, existing, choices, decisions],
  );
  const lose = useCallback(() => {
    setReading(null);
    setIsLost(true);
  }, []);
  const plan = usePlan(wanted, lose);

  // While there is nothing, the draft of the previous tables is kept.
  useEffect(() => {
    if (entry.text || entry.file) write({ values: entry });
  }, [entry, write]);

  useEffect(() => () => reading?.close(), [reading]);

  /** Reads `input`, and then shows it with the user's choices of `next`. */
  const read = async (input: Input, next: (read: ReadFile) => Entry) => {
    setFailure(undefined);
    setIsLost(false);
    setIsReading(true);
    const result = await readInWorker(input);
    setIsReading(false);
    if ('problem' in result) return setFailure(texts.problems[result.problem]);
    setEntry(next(result));
    setReading(result);
  };

  const readAgain = (kept: Entry) => {
    setEntry(kept);
    return read(kept.file ? { grids: kept.file.grids } : { text: kept.text }, () => kept);
  };

  return {
    text: entry.text,
    isEmpty: !entry.text && !entry.file,
    reading,
    choices,
    decisions,
    ...plan,
    failure,
    isReading: isReading || (reading !== null && !plan.preview),
    /** Whether the worker has failed, with what was read. */
    isLost,
    draft: leftover && {
      savedAt: new Date(leftover.savedAt),
      restore: () => {
        const kept = entryFrom(leftover.values);
        write({ values: kept });
        draft.adopt();
        void readAgain(kept);
      },
      discard: draft.discard,
    },
    completeDraft: draft.complete,
    /** The request of the newest plan; null if the worker has failed. */
    getBody: async () => {
      const body = await reading?.getBody();
      if (body && !('problem' in body)) return body;
      lose();
      return null;
    },
    readAgain: () => void readAgain(entry),
    type: (text: string) => {
      setEntry(entryOf(text));
      if (!text) remove();
    },
    /** If the text is the same as before, the user's choices are kept. `html`: of cells that are merged. */
    readText: (text: string, html?: string) => {
      if (!html) return read({ text }, () => (text === entry.text ? entry : entryOf(text)));
      return read({ html }, ({ grids }) => entryOf(text, grids && { name: '', grids }));
    },
    readFile: async (chosen: File, encoding?: Encoding) => {
      const bytes = await chosen.arrayBuffer().catch(() => null);
      if (!bytes) return setFailure(texts.problems.unreadable);
      setFile(chosen);
      const input = { bytes: new Uint8Array(bytes), ...(encoding && { encoding }) };
      return read(input, ({ grids }) => entryOf('', grids && { name: chosen.name, grids }));
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
