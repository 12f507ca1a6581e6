import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataInUse, lockDataDir } from './lock.ts';

const newDir = () => join(mkdtempSync(join(tmpdir(), 'iespec-lock-')), 'data');

test('a second process is refused, and names the process to end', () => {
  const dir = newDir();
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(DataInUse);
  expect(() => lockDataDir(dir)).toThrow(String(process.pid));
  release();
  expect(existsSync(join(dir, 'lock'))).toBe(false);
  lockDataDir(dir)();
});

test('the lock of a dead process is taken over', () => {
  const dir = newDir();
  lockDataDir(dir)();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(dir, 'lock'), `${pid} 12345`);

  const release = lockDataDir(dir);
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
});

test('a living process that has got the pid of a dead one does not count', () => {
  const dir = newDir();
  lockDataDir(dir)();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  writeFileSync(join(dir, 'lock'), `${other.pid} 1`);

  const release = lockDataDir(dir);
  release();
  other.kill();
});

test('an empty lock, left by a crash, is taken over', () => {
  const dir = newDir();
  lockDataDir(dir)();
  writeFileSync(join(dir, 'lock'), '');
  lockDataDir(dir)();
});

test('the data directory is for its user alone, also where it was open to others', () => {
  const modeOf = (dir: string) => (statSync(dir).mode & 0o777).toString(8);
  const made = newDir();
  lockDataDir(made)();
  expect(modeOf(made)).toBe('700');

  const existing = newDir();
  mkdirSync(existing);
  chmodSync(existing, 0o755);
  lockDataDir(existing)();
  expect(modeOf(existing)).toBe('700');
});
