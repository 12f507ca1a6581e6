// Turns the TypeScript sources of a program into JavaScript, file by file, as Node itself does when it runs
// them: types become spaces, so lines and columns in a stack are those of the source.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A quoted path that ends in `.ts`, or the name of a package of the workspace. */
const reference = /'([\w./-]+\.ts|@iespec\/[\w/-]+)'/g;

const toJs = (path: string) => path.replace(/\.ts$/, '.js');

type Folders = { from: string; to: string; exported: Record<string, string> };

/**
 * Compiles `entries` (absolute paths) and every source file that they name, by import or as the file of a
 * process, from the folder `from` to the same places in the folder `to`. `exported`: the sources of the
 * workspace's packages by specifier.
 */
export function compile(entries: string[], { from, to, exported }: Folders) {
  const files = new Set(entries);
  // The loop also reaches files that it adds itself.
  for (const file of files) {
    const target = toJs(join(to, relative(from, file)));
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(reference, (quoted: string, path: string) => {
      const named = exported[path] ?? join(dirname(file), path);
      if (!existsSync(named)) return quoted;
      files.add(named);
      return `'${toJs(path)}'`;
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
}
