// Writes what others read of tokens.css: tokens.json for Figma, tokens.ts for apps that use the library as a package.
import { readFile, writeFile } from 'node:fs/promises';
import { toDesignTokens } from '../.storybook/foundations/designTokens.ts';
import { parseTokens, toModule } from '../.storybook/foundations/tokens.ts';

const ui = new URL('../packages/ui/src/', import.meta.url);
const tokens = parseTokens(await readFile(new URL('tokens.css', ui), 'utf8'));
const json = new URL('../.storybook/public/tokens.json', import.meta.url);
await writeFile(json, `${JSON.stringify(toDesignTokens(tokens), null, 2)}\n`);
await writeFile(new URL('package/tokens.ts', ui), toModule(tokens));
