// Pages that are open while the marketplace is upgraded go on with the files of their own release.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a release's pages load. `time`: of its commit, in seconds since 1970. */
export type PageFiles = { version: string; time: number; files: string[] };

const folder = 'apps/shell/dist/client/assets';

/** How many releases keep their files, and for how many seconds all of them do. */
const kept = { releases: 3, seconds: 7 * 24 * 60 * 60 };

/** Lists the page files of the release that is built in `target`. */
export const listPageFiles = (target: string, release: { version: string; time: number }): PageFiles => ({
  ...release,
  files: globSync('**/*.*', { cwd: join(target, folder) }).sort(),
});

/** Selects the earlier releases whose files a new one keeps. `earlier`: newest first; `time`: of the new one. */
export const keepPageFiles = (earlier: PageFiles[], time: number) =>
  earlier.filter((one, index) => index < kept.releases || time - one.time < kept.seconds);

/**
 * Unpacks the archive of the release before into the empty folder `staging`, and copies from it what pages of
 * earlier releases load. Returns their lists, newest first.
 */
export function copyEarlierFiles(
  archive: string,
  target: string,
  { staging, time }: { staging: string; time: number },
) {
  execFileSync('tar', ['-xzf', archive, '-C', staging, 'iespec/release.json', `iespec/${folder}`]);
  const before = join(staging, 'iespec');
  const release: { pageFiles?: PageFiles[] } = JSON.parse(readFileSync(join(before, 'release.json'), 'utf8'));
  const earlier = keepPageFiles(release.pageFiles ?? [], time);
  for (const file of new Set(earlier.flatMap(({ files }) => files))) {
    const copy = join(target, folder, file);
    if (!existsSync(copy)) cpSync(join(before, folder, file), copy);
  }
  return earlier;
}
