import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const files = await readStoryFiles();
const isBehaviourFile = ({ fileName }: { fileName: string }) => fileName.endsWith('.behaviours.stories.tsx');

test.each(files.filter(isBehaviourFile))(
  '$fileName is listed under the behaviours, without docs page and snapshots',
  ({ fileName, id, title, stories }) => {
    expect(id).toMatch(/^behaviours-./);
    expect(title).toMatch(/^ふるまい\/./);
    expect(readFileSync(fileName, 'utf8')).toMatch(/\.\.\.behaviours\(|chromatic: \{ disableSnapshot: true \}/);
    for (const { tags, parameters } of stories) {
      expect(tags).toEqual(expect.arrayContaining(['behaviour', '!autodocs']));
      expect(parameters).not.toContain('chromatic');
    }
  },
);

test.each(files.filter((file) => !isBehaviourFile(file)))('$fileName contains no behaviours', ({ id, stories }) => {
  expect(id).not.toMatch(/^behaviours-/);
  for (const { tags } of stories) expect(tags).not.toContain('behaviour');
});
