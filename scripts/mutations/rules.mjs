import makeDatabase from '../../apps/api/src/test/migratedDatabase.ts';
import { findFaults, rules } from './allRules.mjs';
import { read, restore, runTests, table, write } from './source.mjs';

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
  const faults = findFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
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
