import { expect, test } from 'vitest';
import { findUsage } from './usage.ts';

const usage = await findUsage();
const screensOf = (name: string) => usage[name]?.screens.map(({ title }) => title);

test('finds the screens that use a component, also through their parts and parts that load later', () => {
  expect(screensOf('PropertyCard')).toEqual(expect.arrayContaining(['ホーム', 'さがす']));
  expect(screensOf('Lightbox')).toContain('物件');
  expect(screensOf('SaveBar')).toEqual(expect.arrayContaining(['物件の編集', '製品の編集']));
  expect(usage.Share?.screens).toContainEqual({ title: '物件', storyId: expect.stringMatching(/^screens-property--/) });
});

test('finds components inside other components', () => {
  expect(screensOf('Picture')).toContain('ホーム');
  expect(screensOf('NumberField')).toContain('物件の登録');
  expect(usage.PropertyCard?.parts).toContain('Picture');
  expect(usage.Picture?.containers).toContain('PropertyCard');
  expect(usage.Picture?.docsId).toBe('ui-picture--docs');
});

test('does not list what a screen only could import', () => {
  for (const name of ['Lightbox', 'SaveBar', 'BuyBar', 'ProductRow']) expect(screensOf(name)).not.toContain('ホーム');
});
