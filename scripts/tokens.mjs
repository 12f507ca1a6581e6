// Writes tokens.json for Figma from tokens.css.
import { readFile, writeFile } from 'node:fs/promises';
import { toDesignTokens } from '../.storybook/foundations/designTokens.ts';
import { parseTokens } from '../.storybook/foundations/tokens.ts';

const css = await readFile(new URL('../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const file = new URL('../.storybook/public/tokens.json', import.meta.url);
await writeFile(file, `${JSON.stringify(toDesignTokens(parseTokens(css)), null, 2)}\n`);
