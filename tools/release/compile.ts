// Turns the TypeScript sources of a program into JavaScript, file by file, as Node itself does when it runs
// them: types become spaces, so lines and columns in a stack are those of the source.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A quoted path that ends in `.ts`, from the file or its package (`#…`), or a package of the workspace. */
const reference = /'(#?[\w./-]+\.ts|@iespec\/[\w/-]+)'/g;

const toJs = (path: string) => path.replace(/\.ts$/, '.js');

/**
 * Finds the source file that a quoted path in `file` names. Returns null if a relative path names no file, and
 * throws if any other path names none.
 */
function findSource(file: string, path: string) {
  if (!/^[#@]/.test(path)) return existsSync(join(dirname(file), path)) ? join(dirname(file), path) : null;
  return createRequire(file).resolve(path);
}

/**
 * Compiles `entries` (absolute paths) and every source file that they name from the folder `from` to the same
 * places in the folder `to`.
 */
export function compile(entries: string[], { from, to }: { from: string; to: string }) {
  const files = new Set(entries);
  // The loop also reaches files that it adds itself.
  for (const file of files) {
    const target = toJs(join(to, relative(from, file)));
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(reference, (quoted: string, path: string) => {
      const source = findSource(file, path);
      if (source === null) return quoted;
      files.add(source);
      return `'${toJs(path)}'`;
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
}
