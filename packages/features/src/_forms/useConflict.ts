import type { ContractForm } from '@iespec/contract';
import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Baseline, Draft } from './drafts.ts';
import { type FormValues, isSame, type mergeValues } from './formValues.ts';
import { mergeDraft } from './useDraft.ts';

/** Changes that another user or tab saved since the edit began, in fields that were also edited here. */
export type Conflict = {
  form: Pick<ContractForm<string, object>, 'labels' | 'rows'>;
  conflictingFields: { name: string; saved: FormValues[string] }[];
  /** Replaces the conflicting values of this form with the saved ones. */
  acceptTheirs: () => void;
};

type Options = {
  form: Conflict['form'];
  methods: UseFormReturn<FormValues>;
  baseline: RefObject<Baseline>;
  writeDraft: (values: FormValues) => void;
  clearFailure: () => void;
};

/** The conflict between the edit and a concurrent save. */
export function useConflict({ form, methods, baseline, writeDraft, clearFailure }: Options) {
  const { getValues, reset } = methods;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const clearConflict = () => setConflict(null);

  const showUnsaved = (values: FormValues, current: FormValues) => {
    reset(values, { keepDirtyValues: false });
    // Dirty fields are those that differ from the saved values.
    reset(current, { keepValues: true, keepDirtyValues: false });
    writeDraft(values);
  };

  /** Keeps what was typed; the next save overwrites `current`. */
  const handleConflict = (current: Baseline, { values, conflictingFields }: ReturnType<typeof mergeValues>) => {
    baseline.current = current;
    showUnsaved(values, current.values);
    setConflict({
      form,
      conflictingFields: conflictingFields.map((name) => ({ name, saved: current.values[name] ?? '' })),
      acceptTheirs: () => {
        const accepted = { ...getValues() };
        for (const name of conflictingFields) accepted[name] = current.values[name] ?? '';
        showUnsaved(accepted, current.values);
        clearConflict();
        clearFailure();
      },
    });
  };

  /** Merges a draft of an earlier visit into the saved values. */
  const restoreDraft = (draft: Draft) => {
    const { values: current, version } = baseline.current;
    const merged = mergeDraft(draft, current);
    if (!isSame(draft.before?.values, current)) handleConflict({ values: current, version }, merged);
    else showUnsaved(merged.values, current);
  };

  return { conflict, clearConflict, handleConflict, restoreDraft };
}
