import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const roots: Record<string, string> = {
  foundations: '基礎',
  ui: '部品',
  screens: '画面',
  parts: '画面',
  flows: 'フロー',
  behaviours: 'ふるまい',
};

const files = await readStoryFiles();

test.each(files)('$fileName has Japanese titles and unique names', ({ id, title, stories }) => {
  const [root = ''] = id.split('-');
  expect(title).toMatch(new RegExp(`^${roots[root]}/.+`));
  const names = stories.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/[ぁ-んァ-ヶ一-鿿]|^\d+%?$/);
  expect(new Set(names).size).toBe(names.length);
});

test('every screen has a story', () => {
  const screens = globSync('packages/features/src/*/screens/*Screen.tsx').map((file) => /(\w+)\.tsx$/.exec(file)?.[1]);
  const shown = files.map(({ components }) => components).join();
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((screen) => !shown.includes(screen ?? ''))).toEqual([]);
});

test('the sidebar order lists each component and screen once', async () => {
  const preview = await readFile(new URL('./preview.tsx', import.meta.url), 'utf8');
  const names = files.filter(({ title }) => !title.startsWith('ふるまい/')).map(({ title }) => title.split('/').at(-1));
  expect(names.filter((name) => !preview.includes(`'${name}'`))).toEqual([]);
  for (const [, list = ''] of preview.matchAll(/'[^']+',\s*\[([^[\]]*)\]/g)) {
    const listed = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(listed).toEqual([...new Set(listed)]);
  }
});
