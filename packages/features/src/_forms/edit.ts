import type { Baseline, Draft } from './drafts.ts';
import { changesBySave, type FormValues, isSame, mergeValues } from './formValues.ts';

/** An edit of saved values. */
export type Edit = {
  /** The latest saved state that the edit knows; typed values are compared with it. */
  base: Baseline;
  /** Edited fields for which somebody else has saved another value. Null if nobody else has saved. */
  conflicts: { name: string; saved: FormValues[string] }[] | null;
};

export type EditEvent =
  /** The saved values have been read again. */
  | { type: 'refetched'; saved: Baseline; isDirty: boolean }
  /** The values that were submitted have been saved, as `saved`. */
  | { type: 'saved'; submitted: FormValues; saved: Baseline }
  /** A save was refused, because somebody else has saved `saved`. */
  | { type: 'refused'; saved: Baseline }
  /** The user takes the saved values of the fields in conflict. */
  | { type: 'acceptedTheirs' }
  /** The user restores a draft of an earlier visit. */
  | { type: 'restored'; draft: Draft };

export type Outcome = {
  edit: Edit;
  /** New values of all fields. */
  values?: FormValues;
  /** New values of single fields, by path: after a save, while the user goes on typing in the others. */
  changes?: [path: string, value: string][];
};

/** Applies an event to an edit. `typed`: the values that the form shows. */
export function afterEvent({ base, conflicts }: Edit, typed: FormValues, event: EditEvent): Outcome {
  switch (event.type) {
    case 'refetched': {
      const { saved, isDirty } = event;
      // After a save, the query still holds older values until it has been refetched.
      const isOutdated = (saved.version ?? 0) < (base.version ?? 0);
      // `isDirty` is briefly false while the form library applies refetched values.
      const isEdited = isDirty || !isSavedIn({ base, conflicts }, typed, saved.values);
      if (isEdited || isOutdated) return { edit: { base, conflicts } };
      const shown = isSame(typed, saved.values) ? {} : { values: saved.values };
      return { edit: { base: saved, conflicts }, ...shown };
    }
    case 'saved': {
      const { submitted, saved } = event;
      return {
        edit: { base: saved, conflicts: null },
        changes: changesBySave(submitted, typed, saved.values),
      };
    }
    case 'refused': {
      const { saved } = event;
      const merged = mergeValues(base.values, typed, saved.values);
      return { edit: { base: saved, conflicts: inConflict(merged, saved) }, values: merged.values };
    }
    case 'acceptedTheirs': {
      const theirs = Object.fromEntries((conflicts ?? []).map(({ name, saved }) => [name, saved]));
      return { edit: { base, conflicts: null }, values: { ...typed, ...theirs } };
    }
    case 'restored': {
      const { before } = event.draft;
      const merged = mergeDraft(event.draft, base.values);
      const isCurrent = isSame(before?.values, base.values);
      return {
        edit: { base, conflicts: isCurrent ? conflicts : inConflict(merged, base) },
        values: merged.values,
      };
    }
  }
}

const inConflict = ({ conflictingFields }: ReturnType<typeof mergeValues>, { values }: Baseline) =>
  conflictingFields.map((name) => ({ name, saved: values[name] ?? '' }));

/** Merges a draft into the saved values. If it lacks `before`, every difference may be a conflict. */
const mergeDraft = ({ before, values }: Draft, saved: FormValues) => mergeValues(before?.values ?? {}, values, saved);

/** Whether everything typed is saved, as when a save has succeeded but its response was lost. */
export const isSavedIn = ({ base }: Edit, typed: FormValues, saved: FormValues) =>
  mergeValues(base.values, typed, saved).isSaved;

/** Whether a draft has anything that is not saved. */
export const isUnsaved = (draft: Draft, saved: FormValues) => !mergeDraft(draft, saved).isSaved;
