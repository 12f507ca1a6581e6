import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compile } from './compile.ts';

const newFolder = (name: string) => realpathSync(mkdtempSync(join(tmpdir(), `iespec-${name}-`)));

let from: string;
let to: string;
beforeEach(() => {
  [from, to] = [newFolder('from'), newFolder('to')];
});
afterEach(() => {
  for (const dir of [from, to]) rmSync(dir, { recursive: true });
});

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true });
    writeFileSync(join(from, path), text);
  }
}

const compileAll = (entry: string) => compile([join(from, entry)], { from, to });
const result = (path: string) => readFileSync(join(to, path), 'utf8');
const files = () =>
  readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('every token keeps its line and column', () => {
  const source = "import { one } from './one.ts';\nconst two: number = one as number;\nthrow new Error(String(two));\n";
  write({ 'main.ts': source, 'one.ts': 'export const one = 1;\n' });
  compileAll('main.ts');
  const lines = result('main.js').split('\n');
  expect(lines.map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length));
  expect(lines[1]).toMatch(/^const two {9}= one {10};$/);
});

test('follows imports and the files of processes, but not imports of types or other strings', () => {
  write({
    'a/main.ts':
      "import type { T } from './types.ts';\nimport './b.ts';\nfork(join(dir, 'worker.ts'));\nlog('absent.ts');\n",
    'a/b.ts': "await import('../c.ts');\n",
    'a/worker.ts': '',
    'a/types.ts': '',
    'a/main.test.ts': '',
    'c.ts': '',
  });
  compileAll('a/main.ts');
  expect(files()).toEqual(['b.js', 'c.js', 'main.js', 'worker.js']);
  expect(result('a/main.js')).toContain("fork(join(dir, 'worker.js'))");
  expect(result('a/main.js')).toContain("log('absent.ts')");
});

test('follows the packages of the workspace, whose names stay', () => {
  write({
    'main.ts': "import '@iespec/mails';\n",
    'mails/package.json': '{ "exports": "./index.ts" }',
    'mails/index.ts': "import './more.ts';\n",
    'mails/more.ts': '',
  });
  mkdirSync(join(from, 'node_modules/@iespec'), { recursive: true });
  symlinkSync(join(from, 'mails'), join(from, 'node_modules/@iespec/mails'));
  compileAll('main.ts');
  expect(files()).toEqual(['index.js', 'main.js', 'more.js']);
  expect(result('main.js')).toBe("import '@iespec/mails';\n");
});

test("follows a package's paths to its own folders", () => {
  write({
    'package.json': '{ "imports": { "#db/*": "./src/db/*" } }',
    'src/main.ts': "import '#db/schema.ts';\n",
    'src/db/schema.ts': '',
  });
  compileAll('src/main.ts');
  expect(files()).toEqual(['main.js', 'schema.js']);
  expect(result('src/main.js')).toBe("import '#db/schema.js';\n");
});
