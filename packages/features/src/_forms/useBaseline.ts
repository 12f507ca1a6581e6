import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Baseline } from './drafts.ts';
import { type FormValues, isSame, mergeValues } from './formValues.ts';

type Options = {
  /** The values and version that are saved now. */
  saved: Baseline;
  isDirty: boolean;
  hasTables: boolean;
  methods: UseFormReturn<FormValues>;
};

/** A ref with the values and version that the edit began with. It follows refetches until something is typed. */
export function useBaseline({ saved, isDirty, hasTables, methods: { getValues, reset } }: Options) {
  const baseline = useRef(saved);
  const savedJson = JSON.stringify([saved.values, saved.version]);

  useEffect(() => {
    const [values, version] = JSON.parse(savedJson) as [FormValues, number | undefined];
    // The response to a save arrives before the refetched query.
    const isOutdated = (version ?? 0) < (baseline.current.version ?? 0);
    // `isDirty` is briefly false while the library applies refetched values.
    const isEdited = isDirty || !mergeValues(baseline.current.values, getValues(), values).isSaved;
    if (isEdited || isOutdated) return;
    baseline.current = { values, version };
    if (hasTables && !isSame(getValues(), values)) reset(values);
  }, [savedJson, isDirty, hasTables, getValues, reset]);

  return baseline;
}
