import { existsSync } from 'node:fs';
import { join } from 'node:path';
import makeDatabase from '../../apps/api/src/test/migratedDatabase.ts';
import * as areas from './rules/index.mjs';
import { read, restore, root, runTests, table, write } from './source.mjs';

/** All rules, named with their area: `listings: a price of 49 yen is rejected`. */
const rules = Object.entries(areas).flatMap(([area, entries]) =>
  entries.map((entry) => ({ ...entry, rule: `${area}: ${entry.rule}` })),
);

/** Why an entry cannot be run; undefined if it can. */
function faultOf({ file, from, to, tests }) {
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const found = read(file).split(from).length - 1;
  if (found !== 1) return `${from} is ${found === 0 ? 'not in the source' : 'in the source more than once'}`;
  if (from === to) return 'changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  return missing && `${missing} does not exist`;
}

/** Exits if an entry no longer matches the source. */
function ensureRunnable() {
  const names = rules.map(({ rule }) => rule);
  const faults = rules.flatMap((entry) => {
    const fault = names.filter((name) => name === entry.rule).length > 1 ? 'is listed twice' : faultOf(entry);
    return fault ? [`${entry.rule}: ${fault}`] : [];
  });
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}

const projectOf = (test) => (test.endsWith('.api.test.ts') ? 'api' : 'unit');

/** Returns the verdict on a mutation and the name of the failed test. A test file that fails to load is `did not run`. */
async function judge({ tests, equivalent }) {
  const projects = [...new Set(tests.map(projectOf))].flatMap((project) => ['--project', project]);
  const files = await runTests([...projects, '--bail', '1'], tests);
  const results = files.flatMap(({ assertionResults }) => assertionResults);
  const red = results.find(({ status }) => status === 'failed');
  if (red) return ['red', red.fullName];
  if (!results.some(({ status }) => status === 'passed')) return ['did not run', ''];
  return equivalent ? [`equivalent: ${equivalent}`, ''] : ['SURVIVED', ''];
}

/** Breaks the rules whose area or text contains `filter`, one after another. Returns the number of surviving mutations. */
export async function mutateRules(filter) {
  ensureRunnable();
  // All runs copy the same migrated database.
  const removeDatabase = await makeDatabase();
  const { row, end } = table('rule', 'change', 'verdict', 'test that turned red', 'seconds');
  for (const entry of rules.filter(({ rule }) => rule.includes(filter))) {
    const { rule, file, from, to } = entry;
    write(
      file,
      read(file).replace(from, () => to),
    );
    const began = performance.now();
    const [verdict, test] = await judge(entry);
    restore();
    row(rule, `\`${from}\` → \`${to}\``, verdict, test, Math.round((performance.now() - began) / 1000));
  }
  await removeDatabase();
  return end(/^(?:red|equivalent)/);
}
