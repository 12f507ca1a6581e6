import { expect, test } from 'vitest';
import { findUses } from './usage.ts';

const uses = await findUses();
const titlesOf = (name: string) => uses[name]?.map(({ title }) => title);

test('finds the screens that use a component, also through their parts and parts that load later', () => {
  expect(titlesOf('PropertyCard')).toEqual(expect.arrayContaining(['ホーム', 'さがす']));
  expect(titlesOf('Lightbox')).toContain('物件');
  expect(titlesOf('SaveBar')).toEqual(expect.arrayContaining(['物件の編集', '製品の編集']));
  expect(uses.Share).toContainEqual({ title: '物件', storyId: expect.stringMatching(/^screens-property--/) });
});

test('finds components inside other components', () => {
  expect(titlesOf('Picture')).toContain('ホーム');
  expect(titlesOf('NumberField')).toContain('物件の登録');
});

test('does not list what a screen only could import', () => {
  for (const name of ['Lightbox', 'SaveBar', 'BuyBar', 'ProductRow']) expect(titlesOf(name)).not.toContain('ホーム');
});
