// Fails if a file uses a word that has been replaced: one thing has one name. Part of `pnpm check` and `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './system.mjs';

/** Forbidden patterns, each with its replacement. */
const replaced = [
  [/\b[Pp]urchasers?\b/, 'buyer'],
  [/\be-mail/i, 'email'],
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
    /\b(?:usePurge|Surroundings|WhenNear|useHasPassed|useShownWords)\b/,
    'useClearOnSignOut, AppOverlays, RenderNearViewport, useIsScrolledPast, useRevealVisitorParts',
  ],
  [
    /\b(?:withoutMoments|asKnown|goOnFrom|wholeStyles)\b/,
    'withoutTimestamps, markSignedIn, setBaseline, loadFullStylesheet',
  ],
];
/** Exceptions, matched against `path:line`: files that quote such words, icon names, migrations. */
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
// Outside a Git checkout, `git ls-files` fails and nothing is checked.
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
    for (const [pattern, replacement] of replaced)
      if (pattern.test(line) && !excepted.some((exception) => exception.test(`${file}:${line}`))) {
        found += 1;
        console.error(`${file}:${index + 1}: ${pattern.exec(line)?.[0]} → ${replacement}\n    ${line.trim()}`);
      }
if (found > 0) {
  console.error(`\n${found} uses of replaced words`);
  process.exit(1);
}
