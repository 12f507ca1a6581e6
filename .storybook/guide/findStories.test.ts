import { expect, test } from 'vitest';
import { readStoryFiles } from '../readStoryFiles.ts';
import { states } from '../spec/index.ts';
import { findStories, type Index, kindOf, normalize, toEntries } from './findStories.ts';
import { searches } from './searches.ts';
import { synonyms } from './synonyms.ts';

const files = await readStoryFiles();
const index: Index = {
  entries: Object.fromEntries(
    files.flatMap(({ id, title, stories }) =>
      [...stories, ...(id.startsWith('ui-') ? [{ id: `${id}--docs`, name: 'Docs', tags: [] }] : [])].map((story) => [
        story.id,
        { ...story, title },
      ]),
    ),
  ),
};
const entries = toEntries(index, states).filter(({ id }) => !id.startsWith('behaviours-'));
const firstFive = (query: string) =>
  findStories(entries, query)
    .slice(0, 5)
    .map(({ id }) => id);

test.each(Object.entries(searches))('「%s」 finds %s', (query, id) => {
  expect(entries.map((entry) => entry.id)).toContain(id);
  expect(firstFive(query)).toContain(id);
});

test('every text of the specification finds a state that shows it', () => {
  const texts = [...new Set(Object.values(states).flatMap((state) => state.texts))];
  expect(texts.length).toBeGreaterThan(90);
  const lost = texts.filter((text) => !firstFive(text).some((id) => states[id]?.texts.includes(text)));
  expect(lost).toEqual([]);
});

test('every synonym finds something', () => {
  expect(Object.keys(synonyms).length).toBeGreaterThanOrEqual(100);
  expect(Object.keys(synonyms).filter((word) => firstFive(word).length === 0)).toEqual([]);
});

test('every term that a synonym stands for is on a screen or in a name', () => {
  const unknown = Object.values(synonyms)
    .flat()
    .filter((term) => !entries.some(({ fields }) => fields.some(({ text }) => text.includes(normalize(term)))));
  expect(unknown).toEqual([]);
});

test('full-width letters, case, spaces and punctuation make no difference', () => {
  expect(firstFive('ＮＯ　ＩＭＡＧＥ')).toEqual(firstFive('no image'));
  expect(firstFive('物件が見つかりません。')).toEqual(firstFive('物件が見つかりません'));
});

test('each state gets the kind that its id and texts suggest', () => {
  const kindOfId = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id);
    return entry && kindOf(entry);
  };
  expect(kindOfId('screens-home--failed')).toBe('failed');
  expect(kindOfId('screens-home--loading')).toBe('waiting');
  expect(kindOfId('screens-home--empty')).toBe('empty');
  expect(kindOfId('screens-property--many-products')).toBe('many');
  expect(kindOfId('screens-home--list')).toBe('usual');
  expect(kindOfId('ui-room-index--desktop')).toBe('usual');
});
