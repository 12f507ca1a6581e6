// The files that a release leaves out of its dependencies. Licences stay.
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files that no package reads while it runs. */
const everywhere = [
  '**/*.{ts,mts,cts,flow,map,md,markdown,cc,h,gyp,yml}',
  '**/{.bin,.github}',
  '.{modules.yaml,pnpm,pnpm-workspace-state*.json}',
];

/**
 * Builds of packages that have several: those that nothing imports, or that are for other platforms or
 * browsers.
 */
const ofPackages = [
  '@clerk/clerk-js/dist/*{legacy,native,no-rhc}*',
  '@electric-sql/pglite/dist/**/*.{cjs,tar.gz}',
  '@opentelemetry/semantic-conventions/**/*.cjs',
  'hucre',
  'libheif-js/{libheif,libheif-wasm/*bundle*}',
  'stripe/cjs',
  'workerpool/dist',
  'write-excel-file/{browser,bundle,commonjs,docs,universal}',
  'zod/**/*.cjs',
  'zod/src',
];

const isLicence = (path: string) => /^(licen[cs]e|notice|copying)/i.test(basename(path));

/** Dependencies of `@clerk/clerk-js` alone, which browsers load in files that contain all of them. */
const bundled = ['@clerk/shared', '@swc', '@tanstack', 'lodash'];

/** Removes these files from a folder `node_modules`. */
export function removeNeedless(modules: string) {
  const found = globSync([...everywhere, ...ofPackages, ...bundled], { cwd: modules });
  for (const path of found) if (!isLicence(path)) rmSync(join(modules, path), { recursive: true, force: true });
}
