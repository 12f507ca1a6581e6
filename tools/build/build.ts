// Builds the shell when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '../root.ts';

const shell = join(root, 'apps/shell');
const stampFile = join(shell, 'dist/stamp');

const inputs = [
  'packages/*/src/**/*.{ts,tsx,css}',
  'apps/shell/{src,public}/**/*',
  'apps/shell/vite.config.ts',
  'apps/shell/build/**/*.ts',
  'pnpm-lock.yaml',
  'tools/build/build.ts',
];

function stampOf() {
  const hash = createHash('sha256').update(process.env.IESPEC_MODE ?? '');
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    if (/\.(stories|test)\.tsx?$/.test(file)) continue;
    try {
      hash.update(file).update(readFileSync(join(root, file)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    }
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Writes compressed copies beside scripts, styles and SVGs, so that no request waits for compression. */
function compress() {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const file of globSync('client/**/*.{js,mjs,css,svg}', { cwd: join(shell, 'dist') })) {
    const path = join(shell, 'dist', file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds if any input changed; exits the process on failure. */
export function buildIfStale() {
  const stamp = stampOf();
  if (readStamp() === stamp) return;
  const built = spawnSync('pnpm', ['run', 'build'], {
    cwd: shell,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A test sets another one, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    console.error('ビルドに失敗しました');
    process.exit(built.status ?? 1);
  }
  compress();
  writeFileSync(stampFile, stamp);
}

if (import.meta.main) buildIfStale();
