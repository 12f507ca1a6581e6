import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const entry = fileURLToPath(new URL('../packages/ui/src/index.ts', import.meta.url));
const reExport = /export (?:type )?\{([^}]*)\} from '(.*?)';/g;
const usage = /(import|export) \{([^}]*)\} from '@iespec\/ui';/g;

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The file of each component, by its name. */
const files = new Map(
  [...readFileSync(entry, 'utf8').matchAll(reExport)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map((name) => [name, fileURLToPath(new URL(path, `file://${entry}`))] as const),
  ),
);

/**
 * In Storybook every component is imported from its own file. Chromatic and `test:visual:changed` follow imports from a
 * changed file to the stories: by way of the library's index, a change of one component would lead to all screens.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: "from '@iespec/ui'" },
    handler: (code) => ({
      code: code.replace(usage, (_, keyword: string, names: string) =>
        namesIn(names)
          .map((name) => {
            const file = files.get(name.replace(/ as .*/, ''));
            if (!file) throw new Error(`packages/ui/src/index.ts exports no ${name}`);
            return `${keyword} { ${name} } from '${file}';`;
          })
          .join(' ')
          // The lines of what follows stay the same.
          .concat(names.replace(/[^\n]/g, '')),
      ),
      map: null,
    }),
  },
};
