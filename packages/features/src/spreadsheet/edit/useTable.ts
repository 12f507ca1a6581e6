import type { ColumnUse, Sheet } from '@iespec/tables';
import { usePreload } from '@iespec/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStoredDraft } from '#_forms/useStoredDraft.ts';
import type { Decisions } from '../forms/planImport.ts';
import { text as texts } from '../text.ts';
import { loadReader } from './reader.ts';

/** A table's text, and the user's changes. `uses`: what each column holds; null: as the reader detects it. */
type Input = { text: string; uses: ColumnUse[] | null; decisions: Decisions };

const inputOf = (text: string): Input => ({ text, uses: null, decisions: { mends: {}, choices: {} } });

/** Whether this release can read the draft: another release may have stored it. */
const isInput = ({ text, uses, decisions }: Partial<Input>) =>
  typeof text === 'string' && (uses === null || Array.isArray(uses)) && !!decisions?.mends && !!decisions.choices;

/** The table of an import, kept as a draft in this browser until it is saved, like a form's values. */
export function useTable(propertyId: number) {
  const [input, setInput] = useState(inputOf(''));
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [failure, setFailure] = useState<string>();
  const draft = useStoredDraft<Input>(`import-${propertyId}`, ({ values }) => isInput(values));
  const { leftover, write, remove } = draft;
  usePreload(loadReader);

  // While there is no text, the draft of the previous table is kept.
  useEffect(() => {
    if (input.text) write({ values: input });
  }, [input, write]);

  const read = async (received: Input) => {
    const readText = await loadReader().catch(() => null);
    if (!readText) return setFailure(texts.problems.notLoaded);
    const result = readText(received.text);
    if ('problem' in result) return setFailure(texts.problems[result.problem]);
    setFailure(undefined);
    // A draft's `uses` may not fit: an earlier release may have read other columns from the same text.
    const fits = received.uses === null || received.uses.length === result.uses.length;
    setInput(fits ? received : inputOf(received.text));
    setSheet(result);
  };

  return {
    text: input.text,
    sheet,
    uses: input.uses ?? sheet?.uses ?? [],
    decisions: input.decisions,
    failure,
    setFailure,
    draft: leftover && {
      savedAt: new Date(leftover.savedAt),
      restore: () => {
        setInput(leftover.values);
        write({ values: leftover.values });
        draft.adopt();
        void read(leftover.values);
      },
      discard: draft.discard,
    },
    completeDraft: draft.complete,
    type: (text: string) => {
      setInput(inputOf(text));
      if (!text) remove();
    },
    /** If the text is the same as before, the user's changes are kept. */
    read: (text: string) => read(text === input.text ? input : inputOf(text)),
    /** Removes the table, so that the user can enter another. */
    clear: () => {
      setInput(inputOf(''));
      setSheet(null);
    },
    /** Drops the user's decisions: with other columns, they may not fit. */
    changeUses: (uses: ColumnUse[]) => setInput({ ...inputOf(input.text), uses }),
    decide: useCallback(
      (update: (before: Decisions) => Decisions) =>
        setInput((before) => ({ ...before, decisions: update(before.decisions) })),
      [],
    ),
  };
}
