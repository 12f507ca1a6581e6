import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../../scripts/build.mjs';
import { type BenchDatabases, openBenchDatabases } from './benchDatabases.ts';
import { formatBudgets, storeLast } from './budgets.ts';
import { replaceSection } from './document.ts';
import { type Figure, formatTable, getVerdict } from './figures.ts';

type Part = { measure: (databases: BenchDatabases) => Promise<Figure[]> };

/** In the order of measurement: counts first. */
const parts: Record<string, () => Promise<Part>> = {
  bytes: () => import('./parts/bytes.ts'),
  counts: () => import('./parts/counts.ts'),
  buffers: () => import('./parts/buffers.ts'),
  api: () => import('./parts/api.ts'),
  pages: () => import('./parts/pages.ts'),
  processor: () => import('./parts/processor.ts'),
  interactions: () => import('./parts/interactions.ts'),
  uploads: () => import('./parts/uploads.ts'),
  start: () => import('./parts/start.ts'),
  loop: () => import('./parts/loop.ts'),
  crowding: () => import('./parts/crowding.ts'),
  connections: () => import('./parts/connections.ts'),
  memory: () => import('./parts/memory.ts'),
  scaling: () => import('./parts/scaling.ts'),
  tests: () => import('./parts/tests.ts'),
};

const results = join(import.meta.dirname, '../results');
const document = join(import.meta.dirname, '../../../docs/performance.md');

function writeResult(part: string, figures: Figure[]) {
  mkdirSync(results, { recursive: true });
  const withVerdicts = figures.map((figure) => ({ ...figure, held: getVerdict(figure) }));
  const result = { at: new Date().toISOString(), load: loadavg(), figures: withVerdicts };
  writeFileSync(join(results, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
  if (figures.length === 0) return;
  const day = result.at.slice(0, 10);
  storeLast(figures, day);
  const before = replaceSection(readFileSync(document, 'utf8'), 'Budgets', formatBudgets());
  writeFileSync(document, replaceSection(before, part, `Measured on ${day}.\n\n${formatTable(figures)}`));
}

/** Measures the named parts. Returns the figures of those that succeeded. */
async function measure(names: string[]) {
  buildIfStale();
  const databases = openBenchDatabases();
  const all: Figure[] = [];
  try {
    for (const name of names) {
      console.warn(`${name} (load ${loadavg()[0]?.toFixed(1)})`);
      try {
        const part = await parts[name]?.();
        const figures = (await part?.measure(databases)) ?? [];
        writeResult(name, figures);
        all.push(...figures);
      } catch (error) {
        console.error(`${name}:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await databases.close();
  }
  return all;
}

const args = process.argv.slice(2);
const isStrict = args.includes('--strict');
const names = args.filter((argument) => argument !== '--strict');
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown parts: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const figures = await measure(names.length > 0 ? names : Object.keys(parts));
process.stdout.write(`${formatTable(figures)}\n`);
if (isStrict && figures.some((figure) => figure.isRequired && getVerdict(figure) === 'no')) process.exitCode = 1;
