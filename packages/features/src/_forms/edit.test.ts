import { describe, expect, test } from 'vitest';
import type { Baseline } from './drafts.ts';
import { afterEvent, type Edit, type EditEvent } from './edit.ts';
import type { FormValues } from './formValues.ts';

const base: Baseline = { values: { name: '居間', note: '南向き' }, version: 2 };
const edit: Edit = { base, conflicts: null };
const newer: Baseline = { values: { name: '食堂', note: '東向き' }, version: 3 };
const typed = { name: 'LDK', note: '南向き' };
const draft = { values: typed, before: base, savedAt: 0 };

test.each<[name: string, shown: FormValues, event: EditEvent, base: Baseline, values: FormValues | undefined]>([
  [
    'read again, untouched: the new values',
    base.values,
    { type: 'refetched', saved: newer, isDirty: false },
    newer,
    newer.values,
  ],
  ['read again as shown: nothing', newer.values, { type: 'refetched', saved: newer, isDirty: false }, newer, undefined],
  ['read again, edited: nothing', typed, { type: 'refetched', saved: newer, isDirty: true }, base, undefined],
  [
    'read again, edited, but not known as dirty: nothing',
    typed,
    { type: 'refetched', saved: newer, isDirty: false },
    base,
    undefined,
  ],
  [
    'read before the last save: nothing',
    base.values,
    { type: 'refetched', saved: { ...newer, version: 1 }, isDirty: false },
    base,
    undefined,
  ],
  [
    'refused: the typed values, and the other fields as saved elsewhere',
    typed,
    { type: 'refused', saved: newer },
    newer,
    { name: 'LDK', note: '東向き' },
  ],
  ['restored: the draft', base.values, { type: 'restored', draft }, base, typed],
])('%s', (_, shown, event, expectedBase, values) => {
  const outcome = afterEvent(edit, shown, event);
  expect(outcome.edit.base).toEqual(expectedBase);
  expect(outcome.values).toEqual(values);
});

describe('fields changed both here and elsewhere', () => {
  const refused = afterEvent(edit, typed, { type: 'refused', saved: newer }).edit;

  test('are in conflict after a refused save, and only those', () => {
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
