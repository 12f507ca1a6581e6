import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (dir: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]).status === 0;

const unmount = (dir: string) => {
  spawnSync('umount', ['--lazy', dir]);
  rmdirSync(dir);
};

/** Whether this user may mount disks. */
export function canMount() {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-disk-'));
  const isMounted = process.platform === 'linux' && mount(dir, 1);
  if (isMounted) unmount(dir);
  else rmdirSync(dir);
  return isMounted;
}

/** Mounts a disk of a few megabytes, which `fill` fills to the last byte. `content`: a directory that is copied to it. */
export function createSmallDisk(megabytes: number, content?: string) {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-disk-'));
  if (!mount(dir, megabytes)) throw new Error('The disk could not be mounted');
  if (content) cpSync(content, dir, { recursive: true });
  const filler = join(dir, 'filler');
  return {
    dir,
    fill() {
      for (let block = 2 ** 20; block >= 1; block >>= 4)
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(block));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => unmount(dir),
  };
}
