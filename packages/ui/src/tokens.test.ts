import { readFile } from 'node:fs/promises';
import { build, parse } from '@terrazzo/parser';
import { expect, test } from 'vitest';
import config from '../terrazzo.config.ts';

const read = (path: string | URL) => readFile(new URL(path, import.meta.url), 'utf8');

test('tokens.json follows the W3C format, and the files built from it are current (pnpm --filter @iespec/ui tokens)', async () => {
  const filename = new URL('../tokens.resolver.json', import.meta.url);
  const { tokens, resolver, sources } = await parse([{ filename, src: await read(filename) }], { config });
  const { outputFiles } = await build(tokens, { resolver, sources, config });
  expect(outputFiles).toHaveLength(2);
  for (const { filename, contents } of outputFiles) expect(await read(filename)).toBe(contents);
});
