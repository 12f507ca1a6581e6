import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './lock.ts';

const newDir = () => join(mkdtempSync(join(tmpdir(), 'iespec-lock-')), 'data');

/** Starts a process that locks the directory, prints `held` or the error's name, and ends with its input. */
function startHolder(dir: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    try { lockDataDir(${JSON.stringify(dir)}); console.log('held'); } catch (error) { console.log(error.constructor.name); }
    process.stdin.resume();`,
  ]);
  const printed = new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { printed, end };
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

test('a killed process leaves no lock', async () => {
  const dir = newDir();
  const holder = startHolder(dir);
  expect(await holder.printed).toBe('held');
  await holder.end('SIGKILL');
  expect(existsSync(join(dir, 'lock'))).toBe(true);
  lockDataDir(dir)();
});

test('the lock holds even if its process is not visible here, as in another container', async () => {
  const dir = newDir();
  const holder = startHolder(dir);
  expect(await holder.printed).toBe('held');
  writeFileSync(join(dir, 'lock'), '999999999\n');
  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  await holder.end('SIGTERM');
});

test('of many processes that start at once after a crash, one holds the lock', async () => {
  const dir = newDir();
  mkdirSync(dir);
  writeFileSync(join(dir, 'lock'), '999999999\n');
  const holders = Array.from({ length: 6 }, () => startHolder(dir));
  const printed = await Promise.all(holders.map((holder) => holder.printed));
  await Promise.all(holders.map(({ end }) => end('SIGTERM')));
  expect(printed.toSorted()).toEqual([...Array(5).fill('DataDirInUse'), 'held']);
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
