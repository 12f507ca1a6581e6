import { describe, expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const files = await readStoryFiles();
const isBehaviourFile = ({ fileName }: { fileName: string }) => fileName.endsWith('.behaviours.stories.tsx');

describe.each(files.filter(isBehaviourFile))('$fileName', ({ id, title, parameters, stories }) => {
  test('is listed under the behaviours', () => {
    expect(id).toMatch(/^behaviours-./);
    expect(title).toMatch(/^ふるまい\/./);
  });

  test('takes no snapshots in Chromatic', () => {
    expect(parameters).toMatch(/\bchromatic: \{\s*disableSnapshot: true\s*\}/);
    for (const story of stories) expect(story.parameters).not.toContain('chromatic');
  });

  test.each(stories)('$id is tagged and has no docs page', ({ tags }) => {
    expect(tags).toContain('behaviour');
    expect(tags).toContain('!autodocs');
  });
});

test.each(files.filter((file) => !isBehaviourFile(file)))('$fileName contains no behaviours', ({ id, stories }) => {
  expect(id).not.toMatch(/^behaviours-/);
  for (const { tags } of stories) expect(tags).not.toContain('behaviour');
});
