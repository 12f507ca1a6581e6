import { glob, readFile } from 'node:fs/promises';
import { generate } from 'storybook/internal/babel';
import { loadCsf } from 'storybook/internal/csf-tools';

const root = new URL('..', import.meta.url).pathname;

export type StoryFile = {
  /** Path relative to the repository's root. */
  fileName: string;
  title: string;
  /** The part of its stories' ids before "--". Explicit, so that URLs do not change with the title. */
  id: string;
  /** Source of `component` and `subcomponents`. */
  components: string;
  /** Source of the file's parameters, without those of its stories. */
  parameters: string;
  /** `globals`: source of the story's toolbar settings, such as its width. */
  stories: { id: string; name: string; tags: string[]; parameters: string; globals: string }[];
};

/** Parses every story file without running it. Throws if a file has no literal title or id. */
export async function readStoryFiles(): Promise<StoryFile[]> {
  const files: StoryFile[] = [];
  for await (const fileName of glob(['packages/*/{src,test}/**/*.stories.tsx', '.storybook/**/*.stories.tsx'], {
    cwd: root,
  }))
    files.push(await readStoryFile(fileName));
  return files;
}

async function readStoryFile(fileName: string): Promise<StoryFile> {
  const makeTitle = (title?: string) => {
    if (title === undefined) throw new Error(`${fileName} has no explicit title`);
    return title;
  };
  const csf = loadCsf(await readFile(root + fileName, 'utf8'), { fileName, makeTitle }).parse();
  const { title, id } = csf.meta;
  if (!id) throw new Error(`${fileName} has no explicit id`);
  return {
    fileName,
    title: makeTitle(title),
    id,
    components: sourceOf(csf._metaAnnotations.component) + sourceOf(csf._metaAnnotations.subcomponents),
    parameters: sourceOf(csf._metaAnnotations.parameters),
    stories: csf.indexInputs.map(({ __id, exportName, name, tags }) => ({
      id: __id ?? '',
      name: name ?? '',
      tags: tags ?? [],
      parameters: sourceOf(csf._storyAnnotations[exportName]?.parameters),
      globals: sourceOf(csf._storyAnnotations[exportName]?.globals),
    })),
  };
}

const sourceOf = (node?: Parameters<typeof generate>[0]) => (node ? generate(node).code : '');
