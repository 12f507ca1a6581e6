import { expect, test } from 'vitest';
import { findUses } from './usage.ts';

test('finds the screens that use a component, also through their parts and later parts', async () => {
  const uses = await findUses();
  const titlesOf = (name: string) => uses[name]?.map(({ title }) => title);
  expect(titlesOf('PropertyCard')).toContain('ホーム');
  expect(titlesOf('Lightbox')).toContain('物件');
  expect(titlesOf('SaveBar')).toEqual(expect.arrayContaining(['物件の編集', '製品の編集']));
  expect(titlesOf('SaveBar')).not.toContain('ホーム');
  expect(uses.Share).toContainEqual({ title: '物件', storyId: expect.stringMatching(/^screens-property--/) });
});
