// Fails where a word is used that this repository has replaced: one thing has one name (CONTRIBUTING.md). Part of lint.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './system.mjs';

/** The pattern of what must not come back, and what stands for it. */
const replaced = [
  [/\b[Pp]urchasers?\b/, 'buyer'],
  [/\bhouses?\b(?!-[a-c]-)/, 'property'],
  [/\bWhoever\b/, 'the actor: the owner, a buyer, anyone who …'],
  [/\b[Nn]obody (?:has|knows|waits|asks|sees|looks)\b/, 'a sentence about the thing: "no …", "without …"'],
  [/\bwhat (?:stands|is there)\b/, 'a noun: the current value, the existing rows'],
  [/\bof (?:who|whom|that which)\b/, 'a noun'],
  [/\b(?:unless|while) it is at it\b/i, 'unless already running'],
  [/\bleads? astray\b/, 'no other links'],
  [/\bthat is none\b/, 'unknown, invalid'],
  [/\bit is told\b|\bare told\b|\bis told\b/, 'answers, shows, reports'],
  [
    /\b(?:usePurge|Surroundings|WhenNear|useHasPassed|useShownWords|withoutMoments|asKnown|goOnFrom|wholeStyles)\b/,
    'the names of CONTRIBUTING.md',
  ],
];
/** Lines that need such a word: the lists themselves, names on the wire or on disk, a quotation. */
const excepted = [
  /^(?:scripts\/vocabulary\.mjs|CHANGELOG\.md|\.storybook\/viewers\.ts):/,
  /lucide|icons?\b|House[,;}]|'house'/,
  /\/migrations\//,
];

const { status, stdout } = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
// Outside of a checkout there is nothing to guard.
const files =
  status === 0
    ? stdout
        .trim()
        .split('\n')
        .filter((file) => existsSync(join(root, file)))
    : [];
let found = 0;
for (const file of files)
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
    for (const [pattern, instead] of replaced)
      if (pattern.test(line) && !excepted.some((exception) => exception.test(`${file}:${line}`))) {
        found += 1;
        console.error(`${file}:${index + 1}: ${pattern.exec(line)?.[0]} → ${instead}\n    ${line.trim()}`);
      }
if (found > 0) {
  console.error(`\n${found} words that were replaced`);
  process.exit(1);
}
