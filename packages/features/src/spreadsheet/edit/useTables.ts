import type { Category, PropertyDetails } from '@iespec/contract';
import type { Encoding, Input } from '@iespec/tables';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStoredDraft } from '#_forms/useStoredDraft.ts';
import { inputOf, type KeptFile, keepFile } from '../forms/keptFile.ts';
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
  /** Null for text. */
  file: KeptFile | null;
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
const hasTables = ({ text, file }: Partial<Entry>) => (typeof text === 'string' && text !== '') || !!file;

const entryFrom = (stored: Partial<Entry>): Entry =>
  stored.choices?.tables && stored.decisions?.mends ? (stored as Entry) : entryOf(stored.text ?? '');

type Source = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The tables of an import, kept as a draft in this browser until they are saved, like a form's values. */
export function useTables({ id, rooms }: PropertyDetails, categories: Category[]) {
  const [entry, setEntry] = useState(() => entryOf(''));
  const [reading, setReading] = useState<ReadingInWorker | null>(null);
  /** The bytes of a file, from which text may be read in another encoding. */
  const [source, setSource] = useState<Source>();
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
    const input: Input = kept.file ? inputOf(kept.file) : { text: kept.text };
    if (kept.file && 'bytes' in input) setSource({ name: kept.file.name, bytes: input.bytes });
    return read(input, () => kept);
  };

  const readBytes = ({ name, bytes }: Source, encoding?: Encoding) =>
    read({ bytes, ...(encoding && { encoding }) }, (result) => entryOf('', keepFile(name, bytes, result)));

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
    /** Returns what the newest plan would send to the API; null if the worker has failed. */
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
    readFile: async (file: File) => {
      const bytes = await file.arrayBuffer().catch(() => null);
      if (!bytes) return setFailure(texts.problems.unreadable);
      const chosen = { name: file.name, bytes: new Uint8Array(bytes) };
      setSource(chosen);
      return readBytes(chosen);
    },
    /** Reads the file again in another encoding; undefined without a file. */
    readIn: source && ((encoding: Encoding) => void readBytes(source, encoding)),
    /** Removes the tables, so that the user can enter others. */
    clear: () => {
      setEntry(entryOf(''));
      setReading(null);
      setSource(undefined);
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
