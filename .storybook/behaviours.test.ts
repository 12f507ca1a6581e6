import { describe, expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const files = await readStoryFiles();
const isOfBehaviours = ({ fileName }: { fileName: string }) => fileName.endsWith('.behaviours.stories.tsx');

describe.each(files.filter(isOfBehaviours))('$fileName', ({ id, title, parameters, stories }) => {
  test('stands among the behaviours', () => {
    expect(id).toMatch(/^behaviours-./);
    expect(title).toMatch(/^ふるまい\/./);
  });

  test('takes no pictures in Chromatic', () => {
    expect(parameters).toMatch(/\bchromatic: \{\s*disableSnapshot: true\s*\}/);
    for (const story of stories) expect(story.parameters).not.toContain('chromatic');
  });

  test.each(stories)('$id is tagged and has no page of documentation', ({ tags }) => {
    expect(tags).toContain('behaviour');
    expect(tags).toContain('!autodocs');
  });
});

test.each(files.filter((file) => !isOfBehaviours(file)))('$fileName holds states', ({ id, stories }) => {
  expect(id).not.toMatch(/^behaviours-/);
  for (const { tags } of stories) expect(tags).not.toContain('behaviour');
});
