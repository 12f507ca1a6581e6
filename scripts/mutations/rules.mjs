import { existsSync } from 'node:fs';
import { join } from 'node:path';
import makeDatabase from '../../apps/api/src/test/migratedDatabase.ts';
import * as areas from './rules/index.mjs';
import { read, restore, root, runTests, table, write } from './source.mjs';

/** Every change with the words of its area in front: `money: a price of 49 yen is refused`. */
const rules = Object.entries(areas).flatMap(([area, entries]) =>
  entries.map((entry) => ({ ...entry, rule: `${area}: ${entry.rule}` })),
);

/** Why an entry cannot be run; undefined: it can. */
function faultOf({ file, from, to, tests }) {
  if (!existsSync(join(root, file))) return `${file} is not there`;
  const found = read(file).split(from).length - 1;
  if (found !== 1) return `${from} is ${found === 0 ? 'not in the source' : 'in the source more than once'}`;
  if (from === to) return 'changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  return missing && `${missing} is not there`;
}

/** Ends the process where an entry no longer fits the source. */
function ensureRunnable() {
  const names = rules.map(({ rule }) => rule);
  const faults = rules.flatMap((entry) => {
    const fault = names.filter((name) => name === entry.rule).length > 1 ? 'stands there twice' : faultOf(entry);
    return fault ? [`${entry.rule}: ${fault}`] : [];
  });
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}

const projectOf = (test) => (test.endsWith('.api.test.ts') ? 'api' : 'unit');

/** The verdict on a change, and the test that turned red. A file that cannot be loaded has no test that failed. */
async function judge({ tests, equal }) {
  const projects = [...new Set(tests.map(projectOf))].flatMap((project) => ['--project', project]);
  const files = await runTests([...projects, '--bail', '1'], tests);
  const results = files.flatMap(({ assertionResults }) => assertionResults);
  const red = results.find(({ status }) => status === 'failed');
  if (red) return ['red', red.fullName];
  if (!results.some(({ status }) => status === 'passed')) return ['did not run', ''];
  return equal ? [`equal: ${equal}`, ''] : ['SURVIVED', ''];
}

/** Changes one rule after another. Returns how many changes no test has noticed. */
export async function mutateRules(wanted) {
  ensureRunnable();
  // All runs begin with a copy of the same migrated database.
  const removeDatabase = await makeDatabase();
  const { row, end } = table('rule', 'change', 'verdict', 'test that turned red', 'seconds');
  for (const entry of rules.filter(({ rule }) => rule.includes(wanted))) {
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
  return end(/^(?:red|equal)/);
}
