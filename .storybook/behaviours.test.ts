import { describe, expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const files = await readStoryFiles();
const isOfBehaviours = ({ fileName }: { fileName: string }) => fileName.endsWith('.behaviours.stories.tsx');

describe.each(files.filter(isOfBehaviours))('$fileName', ({ title, parameters, stories }) => {
  test('stands among the behaviours', () => {
    expect(title).toMatch(/^Behaviours\/./);
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

test.each(files.filter((file) => !isOfBehaviours(file)))('$fileName holds states', ({ title, stories }) => {
  expect(title).not.toMatch(/^Behaviours\b/);
  for (const { tags } of stories) expect(tags).not.toContain('behaviour');
});
