import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;

const report = join(tmpdir(), `iespec-mutations-${process.pid}.json`);
const originals = new Map();

export const read = (file) => readFileSync(join(root, file), 'utf8');

/** Changes a file until `restore` or the end of the process. */
export function write(file, content) {
  if (!originals.has(file)) originals.set(file, read(file));
  writeFileSync(join(root, file), content);
}

export function restore() {
  for (const [file, content] of originals) writeFileSync(join(root, file), content);
  originals.clear();
  rmSync(report, { force: true });
}
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Exits if there are uncommitted changes: mutated files are restored only from memory. */
export function ensureClean(folders) {
  const status = execFileSync('git', ['status', '--porcelain', ...folders], { cwd: root, encoding: 'utf8' });
  if (status.trim() === '') return;
  console.error(`${folders.join('、')} に保存されていない変更があります`);
  process.exit(1);
}

let running;
process.on('exit', () => running?.kill());

/** Runs tests. Returns the results by file; none if Vitest itself failed. */
export async function runTests(options, files, env = {}) {
  rmSync(report, { force: true });
  const args = ['exec', 'vitest', 'run', ...options, '--reporter', 'json', '--outputFile', report, ...new Set(files)];
  running = spawn('pnpm', args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } });
  await once(running, 'exit');
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/** A Markdown table, printed row by row. */
export function table(...titles) {
  const rows = [];
  const print = (line) => process.stdout.write(`${line}\n`);
  const printCells = (cells) => {
    const texts = cells.map((cell) =>
      String(cell)
        .replaceAll('|', '\\|')
        .replaceAll(/\s*\n\s*/g, ' '),
    );
    print(`| ${texts.join(' | ')} |`);
  };
  return {
    row(...cells) {
      if (rows.length === 0) for (const line of [titles, titles.map(() => '---')]) printCells(line);
      rows.push(cells);
      printCells(cells);
    },
    /** Returns the number of survivors: rows whose verdict does not match `noticed`. */
    end(noticed) {
      const survivors = rows.filter(([, , verdict]) => !noticed.test(verdict));
      print(`\n${rows.length} changes, ${survivors.length} not noticed`);
      return survivors.length;
    },
  };
}
