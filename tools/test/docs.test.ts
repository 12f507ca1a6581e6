import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commands } from '@iespec/api/process/operator/commands/index.ts';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const read = (file: string) => readFileSync(file, 'utf8');

const decisions = globSync('docs/decisions/[0-9]*.md');
/** Decisions describe the state at the time when they were made. */
const manuals = [...globSync('*.md').filter((file) => file !== 'CHANGELOG.md'), ...globSync('docs/*.md')];
const all = [...manuals, ...decisions, 'docs/decisions/README.md', ...globSync('{{apps,packages}/*,tools}/README.md')];

const ofPnpm = ['add', 'audit', 'exec', 'install'];

/** The words after `pnpm` in code. */
const callsIn = (file: string) =>
  [...read(file).matchAll(/`pnpm ([a-z][\w:-]*)(?: ([a-z][a-z-]*))?/g)].map(([, name = '', next = '']) => ({
    name,
    next,
  }));

test.each(manuals)('%s names commands that exist', (file) => {
  const unknown = callsIn(file).filter(({ name }) => !(name in scripts) && !ofPnpm.includes(name));
  expect(unknown).toEqual([]);
  const ofOperator = callsIn(file).filter(({ name, next }) => name === 'operator' && next !== '');
  const firstWords = Object.keys(commands).map((name) => name.split(' ')[0]);
  expect(ofOperator.filter(({ next }) => !firstWords.includes(next))).toEqual([]);
});

/** The part of an address that leads to a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** Links and pictures of a page to files or headings that do not exist. */
function brokenLinks(file: string) {
  const found = [...read(file).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  );
  return found.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

test('links lead somewhere', () => {
  const broken = all.flatMap((file) => brokenLinks(file).map((link) => `${file}: ${link}`));
  expect(broken).toEqual([]);
});

test("a decision's file is named after its title, and listed", () => {
  const list = read('docs/decisions/README.md');
  for (const file of decisions) {
    const title = read(file).match(/^# (.*)/)?.[1] ?? '';
    expect(basename(file, '.md')).toBe(toAnchor(title));
    expect(list).toContain(`[${title}](${basename(file)})`);
  }
});
