// P1, P2 and P4 of docs/performance.md: scripts and styles that a page loads before the first tap.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizeLimitConfig } from 'size-limit';
import { root } from '../root.ts';

const shell = join(root, 'apps/shell');
const client = join(shell, 'dist/client');

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** A built file and what it imports statically, compressed by the build. */
function filesOf(name: string): string[] {
  const built = manifest[name];
  if (!built) throw new Error(`${name} is not built`);
  return [join(client, `${built.file}.br`), ...(built.imports ?? []).flatMap(filesOf)];
}

const onEveryPage = ['style.css', 'src/start.ts', 'src/entry-client.tsx'].flatMap(filesOf);

const [home, property, others, editors] = ['109800 B', '127500 B', '129000 B', '139150 B'];
const limitOf = (page: string) => {
  if (page === 'home') return home;
  if (page === 'property') return property;
  return /(Create|Edit|Import)$|^(listing|refund)$/.test(page) ? editors : others;
};

const pages = readdirSync(join(shell, 'src/pages')).map((file) => file.replace(/\.tsx$/, ''));

export default [
  // For pages of which the server sends only a spinner: hydration does not need the page's own scripts.
  { name: 'behind a guard', path: onEveryPage, limit: '130500 B', brotli: false },
  ...pages.map((page) => ({
    name: page,
    path: [...new Set([...onEveryPage, ...filesOf(`src/pages/${page}.tsx`)])],
    limit: limitOf(page),
    brotli: false,
  })),
] satisfies SizeLimitConfig;
