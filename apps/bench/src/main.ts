import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../../scripts/build.mjs';
import { type Figure, tableOf, verdictOf } from './figures.ts';
import { type Lab, openLab } from './lab.ts';

type Part = { measure: (lab: Lab) => Promise<Figure[]> };

/** In the order in which they are measured: counts first. */
const parts: Record<string, () => Promise<Part>> = {
  bytes: () => import('./parts/bytes.ts'),
  buffers: () => import('./parts/buffers.ts'),
  api: () => import('./parts/api.ts'),
  pages: () => import('./parts/pages.ts'),
  interactions: () => import('./parts/interactions.ts'),
  uploads: () => import('./parts/uploads.ts'),
  start: () => import('./parts/start.ts'),
  crowding: () => import('./parts/crowding.ts'),
  memory: () => import('./parts/memory.ts'),
  tests: () => import('./parts/tests.ts'),
};

const results = join(import.meta.dirname, '../results');

function write(part: string, figures: Figure[]) {
  mkdirSync(results, { recursive: true });
  const judged = figures.map((figure) => ({ ...figure, held: verdictOf(figure) }));
  const result = { at: new Date().toISOString(), load: loadavg(), figures: judged };
  writeFileSync(join(results, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Measures the parts that are named. Returns the figures of those that could be measured. */
async function measure(names: string[]) {
  buildStale();
  const lab = openLab();
  const all: Figure[] = [];
  try {
    for (const name of names) {
      console.warn(`${name} (load ${loadavg()[0]?.toFixed(1)})`);
      try {
        const part = await parts[name]?.();
        const figures = (await part?.measure(lab)) ?? [];
        write(name, figures);
        all.push(...figures);
      } catch (error) {
        console.error(`${name}:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await lab.close();
  }
  return all;
}

const given = process.argv.slice(2);
const isStrict = given.includes('--strict');
const named = given.filter((argument) => argument !== '--strict');
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const figures = await measure(named.length > 0 ? named : Object.keys(parts));
process.stdout.write(`${tableOf(figures)}\n`);
if (isStrict && figures.some((figure) => figure.mustHold && verdictOf(figure) === 'no')) process.exitCode = 1;
