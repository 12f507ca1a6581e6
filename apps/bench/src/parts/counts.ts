import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabases } from '../benchDatabases.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import type { Figure } from '../figures.ts';

const root = join(import.meta.dirname, '../../../..');

/** The tests that count, and the budgets on which they report. */
const tests: { project: string; file: string; isEmbedded?: boolean; keys: BudgetKey[] }[] = [
  { project: 'unit', file: 'apps/shell/src/bundle.test.ts', keys: ['P23 home', 'P23 property', 'P24'] },
  { project: 'unit', file: 'apps/shell/src/largeProperty.test.tsx', keys: ['P25 bytes', 'P25 nodes'] },
  { project: 'api', file: 'apps/api/src/test/largeProperty.api.test.ts', keys: ['P25 bytes'] },
  { project: 'api', file: 'apps/api/src/content/products/saveCosts.api.test.ts', keys: ['P27 trips'] },
  { project: 'api', file: 'apps/api/src/content/products/saveCosts.api.test.ts', isEmbedded: true, keys: ['P27 log'] },
  { project: 'api', file: 'apps/api/src/platform/http/cacheMisses.api.test.ts', keys: ['P28'] },
  { project: 'api', file: 'apps/api/src/test/growth.api.test.ts', keys: ['P29'] },
];

/** Runs a test of CI and reads what it reports. Throws if the test fails. */
function countedBy({ project, file, isEmbedded }: (typeof tests)[number], databaseUrl: string) {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-counts-'));
  const report = join(dir, 'report');
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('pnpm', ['vitest', 'run', '--project', project, file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, BENCH_REPORT: report, ...(!isEmbedded && { TEST_DATABASE_URL: databaseUrl }) },
  });
  if (status !== 0) throw new Error(`${file} failed:\n${stdout.slice(-2_000)}${stderr}`);
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  rmSync(dir, { recursive: true });
  return lines.map((line) => JSON.parse(line) as [BudgetKey, number]);
}

/** What the tests of CI count for their budgets: the largest of each. */
export async function measure({ createDatabase }: BenchDatabases): Promise<Figure[]> {
  const databaseUrl = await createDatabase();
  return tests.flatMap((test) => {
    const counted = countedBy(test, databaseUrl);
    return test.keys.map((key): Figure => {
      const values = counted.flatMap(([of, value]) => (of === key ? [value] : []));
      if (values.length === 0) throw new Error(`${test.file} does not report ${key}`);
      return {
        ...budgeted(key),
        value: Math.max(...values),
        note: `${values.length} counted by ${test.file.split('/').at(-1)}`,
      };
    });
  });
}
