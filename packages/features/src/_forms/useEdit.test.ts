import { describe, expect, test } from 'vitest';
import type { FormValues } from './formValues.ts';
import { afterEvent, type Edit, type EditEvent } from './useEdit.ts';
import type { Baseline } from './useStoredDraft.ts';

const base: Baseline = { values: { name: '居間', note: '南向き' }, version: 2 };
const edit: Edit = { base, conflicts: null };
const newer: Baseline = { values: { name: '食堂', note: '東向き' }, version: 3 };
const typed = { name: 'LDK', note: '南向き' };
const draft = { values: typed, before: base, savedAt: 0 };

test.each<[name: string, shown: FormValues, event: EditEvent, base: Baseline, values: FormValues | undefined]>([
  [
    'refetched values replace an untouched form',
    base.values,
    { type: 'refetched', saved: newer, isDirty: false },
    newer,
    newer.values,
  ],
  [
    'refetched values that are already shown change nothing',
    newer.values,
    { type: 'refetched', saved: newer, isDirty: false },
    newer,
    undefined,
  ],
  [
    'refetched values change nothing in an edited form',
    typed,
    { type: 'refetched', saved: newer, isDirty: true },
    base,
    undefined,
  ],
  [
    'refetched values change nothing in an edited form that is not marked as dirty',
    typed,
    { type: 'refetched', saved: newer, isDirty: false },
    base,
    undefined,
  ],
  [
    'refetched values that are older than the last save change nothing',
    base.values,
    { type: 'refetched', saved: { ...newer, version: 1 }, isDirty: false },
    base,
    undefined,
  ],
  [
    'a refused save keeps what was typed and takes the other fields as saved elsewhere',
    typed,
    { type: 'refused', saved: newer },
    newer,
    { name: 'LDK', note: '東向き' },
  ],
  ['a restored draft is shown', base.values, { type: 'restored', draft }, base, typed],
])('%s', (_, shown, event, expectedBase, values) => {
  const outcome = afterEvent(edit, shown, event);
  expect(outcome.edit.base).toEqual(expectedBase);
  expect(outcome.values).toEqual(values);
});

describe('fields changed both here and elsewhere', () => {
  const refused = afterEvent(edit, typed, { type: 'refused', saved: newer }).edit;

  test('are the only ones in conflict after a refused save', () => {
    expect(refused.conflicts).toEqual([{ name: 'name', saved: '食堂' }]);
  });

  test('are in conflict after a draft was restored over a newer version', () => {
    const { edit: restored } = afterEvent({ base: newer, conflicts: null }, newer.values, { type: 'restored', draft });
    expect(restored.conflicts).toEqual([{ name: 'name', saved: '食堂' }]);
  });

  test('take the saved value when the user accepts it', () => {
    const outcome = afterEvent(refused, { name: 'LDK', note: '庭' }, { type: 'acceptedTheirs' });
    expect(outcome).toEqual({ edit: { base: newer, conflicts: null }, values: { name: '食堂', note: '庭' } });
  });

  test('are no longer in conflict after a save', () => {
    const saved = { values: typed, version: 4 };
    expect(afterEvent(refused, typed, { type: 'saved', submitted: typed, saved }).edit).toEqual({
      base: saved,
      conflicts: null,
    });
  });
});
