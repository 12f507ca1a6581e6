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

/** Maps the name of each component to its file. */
const files = new Map(
  [...readFileSync(entry, 'utf8').matchAll(reExport)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map((name) => [name, fileURLToPath(new URL(path, `file://${entry}`))] as const),
  ),
);

/**
 * Imports every component from its own file. Chromatic follows imports from a changed file to the stories:
 * with imports through the library's index, a change to one component would affect all screens.
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
            if (!file) throw new Error(`packages/ui/src/index.ts does not export ${name}`);
            return `${keyword} { ${name} } from '${file}';`;
          })
          .join(' ')
          // Keeps the line numbers of the following code.
          .concat(names.replace(/[^\n]/g, '')),
      ),
      map: null,
    }),
  },
};
