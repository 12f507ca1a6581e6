import { globSync } from 'node:fs';
import { states } from '../../.storybook/spec/index.ts';
import { behaviours } from './behaviours.mjs';
import { read, restore, root, runTests, table, write } from './source.mjs';
import { fragments, passedIn } from './texts.mjs';

const { row, end } = table('state or behaviour', 'changed', 'verdict');

/** Sources of the pages, without stories, tests and test data. */
const sources = globSync('packages/{ui,features,contract}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(stories|test)\.|\/(fixtures|msw|openapi)\/|samples\.ts$/.test(file),
);

const storyFiles = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map((file) => ({
  file,
  id: /\bid: '([a-z0-9-]+)'/.exec(read(file))?.[1],
}));
const fileOf = (storyId) => storyFiles.find(({ id }) => id === storyId.replace(/--.*$/, ''))?.file;

/** Runs story files. Returns the failure message of each story by its id; '' if it passed. */
async function runStories(files) {
  const options = ['--project', 'stories', '--maxWorkers=2'];
  const results = await runTests(options, files, { STORYBOOK_TIMEOUT: '1000' });
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    tests.map(({ meta, status, failureMessages }) => [
      meta.storyId,
      // Only the first line: a dump of the page follows.
      status === 'passed' ? '' : (failureMessages[0] ?? status).split('\n')[0],
    ]),
  );
}

/** Replaces every occurrence of a text. Returns whether there was any. */
function corrupt(text) {
  const [from, to] = fragments[text] ?? [text, '〓'.repeat(text.length)];
  let isFound = false;
  for (const file of sources) {
    const content = read(file);
    if (!content.includes(from)) continue;
    isFound = true;
    write(file, content.replaceAll(from, to));
  }
  return isFound;
}

async function mutateTexts(filter) {
  const implemented = Object.entries(states).filter(([id]) => fileOf(id) && id.includes(filter));
  const rounds = Math.max(...implemented.map(([, { texts }]) => texts.length));
  // One text of each state per round, so that each failure can be attributed to its text.
  for (let round = 0; round < rounds; round += 1) {
    const tested = implemented.filter(([, { texts }]) => texts.length > round);
    // Longest first, since a text may contain another.
    const changed = [...new Set(tested.map(([, { texts }]) => texts[round]))].sort((a, b) => b.length - a.length);
    for (const text of changed) corrupt(text);
    const failures = await runStories(tested.map(([id]) => fileOf(id)));
    restore();
    for (const [id, { texts }] of tested) {
      const text = texts[round];
      if (failures.get(id)?.includes(text)) row(id, text, 'red');
      else await mutateAlone(id, text);
    }
  }
}

/** Changes only this text, because its story passed in the shared run or failed because of another text. */
async function mutateAlone(id, text) {
  if (!corrupt(text)) return row(id, text, 'not in the source');
  const failure = (await runStories([fileOf(id)])).get(id);
  restore();
  if (failure === '') row(id, text, passedIn.has(id) ? 'passed in' : 'SURVIVED');
  else row(id, text, failure === undefined ? 'did not run' : 'red');
}

async function mutateBehaviours(filter) {
  for (const { name, file, from, to, stories } of behaviours.filter((behaviour) => behaviour.name.includes(filter))) {
    const content = read(file);
    if (!content.includes(from)) {
      row(name, from, 'not in the source');
      continue;
    }
    write(file, content.replaceAll(from, to));
    const failures = [...(await runStories(stories)).values()];
    restore();
    const count = failures.filter((failure) => failure !== '').length;
    row(name, `${from} → ${to}`, count > 0 ? `red (${count})` : 'SURVIVED');
  }
}

/**
 * Changes every literal text of the specification's states, then the behaviours. `filter`: a part of the state's id or
 * the behaviour's name. Returns the number of changes that no story noticed.
 */
export async function mutateStories(filter) {
  await mutateTexts(filter);
  await mutateBehaviours(filter);
  return end(/^(?:red|passed in)/);
}
