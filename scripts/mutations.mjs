// Does a story turn red when what it shows breaks? Changes the source, runs the stories, and prints a table: first every
// literal text of the specification's states, then the behaviours below. The working tree must be clean; it is restored.
//   pnpm test:mutations            everything, half an hour
//   pnpm test:mutations 3-second   the states and behaviours whose id or name contains it
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { states } from '../.storybook/spec/index.ts';
import { behaviours } from './mutations/behaviours.mjs';
import { fragments, handedIn } from './mutations/texts.mjs';

const root = new URL('..', import.meta.url).pathname;
const report = join(tmpdir(), `iespec-mutations-${process.pid}.json`);
const originals = new Map();

if (execFileSync('git', ['status', '--porcelain', 'packages'], { cwd: root, encoding: 'utf8' }).trim() !== '') {
  console.error('packages に保存されていない変更があります');
  process.exit(1);
}

/** What a page is made of: no stories, no tests, no test data. */
const sources = globSync('packages/{ui,features,contract}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(stories|test)\.|\/(fixtures|msw|openapi)\/|samples\.ts$/.test(file),
);

function write(file, content) {
  if (!originals.has(file)) originals.set(file, readFileSync(join(root, file), 'utf8'));
  writeFileSync(join(root, file), content);
}

function restore() {
  for (const [file, content] of originals) writeFileSync(join(root, file), content);
  originals.clear();
  rmSync(report, { force: true });
}
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const storyFiles = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map((file) => ({
  file,
  id: /\bid: '([a-z0-9-]+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1],
}));
const fileOf = (storyId) => storyFiles.find(({ id }) => id === storyId.replace(/--.*$/, ''))?.file;

/** Runs story files. Returns of each of their stories, by its id, what it failed with; '': it holds. */
function runStories(files) {
  spawnSync(
    'pnpm',
    [
      'exec',
      'vitest',
      'run',
      '--project',
      'stories',
      '--maxWorkers=2',
      '--reporter',
      'json',
      '--outputFile',
      report,
      ...new Set(files),
    ],
    { cwd: root, stdio: 'ignore', env: { ...process.env, STORYBOOK_TIMEOUT: '1000' } },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    tests.map(({ meta, status, failureMessages }) => [
      meta.storyId,
      // The first line: the page as it stood follows it.
      status === 'passed' ? '' : (failureMessages[0] ?? status).split('\n')[0],
    ]),
  );
}

/** Every occurrence of a text becomes another. Returns whether there was one. */
function spoil(text) {
  const [from, to] = fragments[text] ?? [text, '〓'.repeat(text.length)];
  let isFound = false;
  for (const file of sources) {
    const content = readFileSync(join(root, file), 'utf8');
    if (!content.includes(from)) continue;
    isFound = true;
    write(file, content.replaceAll(from, to));
  }
  return isFound;
}

function mutateTexts(wanted) {
  const built = Object.entries(states).filter(([id]) => fileOf(id) && id.includes(wanted));
  const rounds = Math.max(...built.map(([, { texts }]) => texts.length));
  // In each round another text of a state: which of them it noticed stays known.
  for (let round = 0; round < rounds; round += 1) {
    const concerned = built.filter(([, { texts }]) => texts.length > round);
    // The longest first: a text may contain another.
    const wanted = [...new Set(concerned.map(([, { texts }]) => texts[round]))].sort((a, b) => b.length - a.length);
    for (const text of wanted) spoil(text);
    const failures = runStories(concerned.map(([id]) => fileOf(id)));
    restore();
    for (const [id, { texts }] of concerned) {
      const text = texts[round];
      if (failures.get(id)?.includes(text)) row(id, text, 'red');
      else mutateAlone(id, text);
    }
  }
}

/** It holds, failed for the text of another state, or the text is part of another one. */
function mutateAlone(id, text) {
  if (!spoil(text)) return row(id, text, 'not in the source');
  const failure = runStories([fileOf(id)]).get(id);
  restore();
  if (failure === '') row(id, text, handedIn.has(id) ? 'handed in' : 'SURVIVED');
  else row(id, text, failure === undefined ? 'did not run' : 'red');
}

function mutateBehaviours(wanted) {
  for (const { name, file, from, to, stories } of behaviours.filter((behaviour) => behaviour.name.includes(wanted))) {
    const content = readFileSync(join(root, file), 'utf8');
    if (!content.includes(from)) {
      row(name, from, 'not in the source');
      continue;
    }
    write(file, content.replaceAll(from, to));
    const failures = [...runStories(stories).values()];
    restore();
    const count = failures.filter((failure) => failure !== '').length;
    row(name, `${from} → ${to}`, count > 0 ? `red (${count})` : 'SURVIVED');
  }
}

const rows = [];
const print = (line) => process.stdout.write(`${line}\n`);
function row(...cells) {
  rows.push(cells);
  print(`| ${cells.join(' | ')} |`);
}

const [wanted = ''] = process.argv.slice(2);
print('| state or behaviour | changed | verdict |\n|---|---|---|');
mutateTexts(wanted);
mutateBehaviours(wanted);
const survivors = rows.filter(([, , verdict]) => !/^(?:red|handed in)/.test(verdict));
print(`\n${rows.length} changes, ${survivors.length} not noticed`);
process.exitCode = survivors.length === 0 ? 0 : 1;
