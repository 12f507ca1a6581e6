import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServedPage } from './document.ts';
import { toDocument } from './document.ts';

type Wire = { base: string; fetch: typeof fetch };
type Renderer = { render(url: string, wire: Wire): Promise<ServedPage> };
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** The built shell: where its files lie, and its pages as HTML. */
export type Pages = { clientDir: string; render(url: string): Promise<{ status: number; html: string }> };

const entry = 'src/entry-client.tsx';

/** Loads the built shell. Its calls reach the api through `wire`, in this process. */
export async function loadPages(shellDir: string, wire: Wire): Promise<Pages> {
  const clientDir = join(shellDir, 'client');
  const { render }: Renderer = await import(pathToFileURL(join(shellDir, 'server', 'entry-server.js')).href);
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const { file, css: sheets = [] } = chunkOf(manifest, entry);
  const css = (await Promise.all(sheets.map((sheet) => readFile(join(clientDir, sheet), 'utf8')))).join('');

  return {
    clientDir,
    async render(url) {
      const page = await render(url, wire);
      const preloads = new Set([entry, ...page.modules].flatMap((name) => filesOf(manifest, name)));
      return { status: page.status, html: toDocument(page, { css, entry: file, preloads: [...preloads] }) };
    },
  };
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the built shell`);
  return chunk;
}

/** A chunk and what it imports at once. */
function filesOf(manifest: Manifest, name: string): string[] {
  const { file, imports = [] } = chunkOf(manifest, name);
  return [file, ...imports.flatMap((imported) => filesOf(manifest, imported))];
}
