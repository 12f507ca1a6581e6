import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease } from '../release/release.ts';

/** The user id that Linux gives to `nobody`. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

const asNobody = isRoot ? ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];

/**
 * Makes a release and unpacks it. Its programs find only Node on the PATH. The user that runs them, `nobody`
 * if the tests run as root, can write only to the folders given to `own`.
 */
export function installRelease() {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-installed-'));
  chmodSync(dir, 0o755);
  const archive = makeRelease(join(dir, 'archive'));
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  const home = join(dir, 'iespec');
  execFileSync('chmod', ['-R', 'a-w', home]);
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  // The tests' own Node may be in a folder that others cannot read.
  const node = join(bin, 'node');
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  const env = { PATH: bin, HOME: '/nonexistent' };

  return {
    home,
    archive,
    env,
    /** How to start one of its programs. `from`: a copy of its folder. */
    command: (program: string, from = home) => [
      ...asNobody,
      node,
      '--max-semi-space-size=4',
      '--max-old-space-size=384',
      join(from, program),
    ],
    /** Gives a folder to the user that runs the release. */
    own(folder: string) {
      if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
      return folder;
    },
    newFolder: (name: string) => join(dir, name),
    /** Runs one of its programs to its end. */
    run(program: string, args: string[], settings: Record<string, string>) {
      const [file = '', ...rest] = this.command(program);
      const options = { env: { ...env, ...settings }, cwd: '/', encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(file, [...rest, ...args], options);
      return { status, output: stdout + stderr };
    },
    remove() {
      execFileSync('chmod', ['-R', 'u+w', dir]);
      rmSync(dir, { recursive: true });
    },
  };
}
