import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './lock.ts';

const newDir = () => join(mkdtempSync(join(tmpdir(), 'iespec-lock-')), 'data');

/** A data directory with a lock file that another process has left. */
function dirLockedBy(content: string) {
  const dir = newDir();
  mkdirSync(dir);
  writeFileSync(join(dir, 'lock'), content);
  return dir;
}

test('rejects a second process, naming the first', () => {
  const dir = newDir();
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dir)).toThrow(String(process.pid));
  release();
  expect(existsSync(join(dir, 'lock'))).toBe(false);
  lockDataDir(dir)();
});

test('replaces the lock of a dead process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const dir = dirLockedBy(`${pid} 12345`);
  const release = lockDataDir(dir);
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
});

test('replaces a lock whose pid was reused', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  lockDataDir(dirLockedBy(`${other.pid} 1`))();
  other.kill();
});

test('replaces an empty lock left by a crash', () => {
  lockDataDir(dirLockedBy(''))();
});

test('restricts the data directory to its owner', () => {
  const modeOf = (dir: string) => (statSync(dir).mode & 0o777).toString(8);
  const created = newDir();
  lockDataDir(created)();
  expect(modeOf(created)).toBe('700');

  const existing = newDir();
  mkdirSync(existing);
  chmodSync(existing, 0o755);
  lockDataDir(existing)();
  expect(modeOf(existing)).toBe('700');
});
