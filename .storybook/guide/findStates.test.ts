import { expect, test } from 'vitest';
import { findStates } from './findStates.ts';

const idsOf = (query: string) => findStates(query).flatMap(({ states }) => states.map(([id]) => id));

test('finds states by their texts, sentences and components, and all without a query', () => {
  expect(idsOf('')).toHaveLength(247);
  expect(idsOf('購入済み')).toContain('ui-purchase-button--purchased');
  expect(idsOf('東京地方裁判所')).toEqual(['screens-terms--default']);
  expect(idsOf('裁判官')).toEqual([]);
});

test('each word must occur; width, case, spaces and punctuation make no difference', () => {
  expect(idsOf('さがす 準備中')).toEqual(['screens-search--default']);
  expect(idsOf('ｕｎｅｘｐｅｃｔｅｄ　application error')).toEqual(idsOf('Unexpected Application Error!'));
});
