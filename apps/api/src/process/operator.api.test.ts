import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertUser } from '#people/users/repository.ts';
import { openEmbedded } from '#platform/db/client.ts';
import { lockDataDir } from '#platform/db/lock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { runCommand } from './operator/runCommand.ts';
import { listenForCommands, sendCommand, socketPath } from './operator/socket.ts';

/** Runs an operator command against a data directory, in a process of its own. */
async function run(dir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'operator.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', IESPEC_DATA_DIR: dir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

test('works through the process that has the embedded database, for the owner only, and alone if none runs', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'iespec-operator-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const release = lockDataDir(dir);
  const db = await openEmbedded(join(dir, 'database'));
  await migrate(db);
  const user = await insertUser(db, { external_user_id: 's', email: 's@example.jp', name: 's' });
  const path = socketPath(dir);
  // Left behind by a process that was killed.
  await writeFile(path, '');
  expect(await run(dir, 'attention')).toMatchObject({ code: 2, output: expect.stringContaining('使用中') });
  const log = vi.fn();
  const context = { db, clock: () => new Date(), log, endSessions: async () => {} };
  const stop = await listenForCommands({
    path,
    run: (argv) => runCommand(argv, async () => context as never),
    log,
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const deactivation = ['users', 'deactivate', String(user.id), '--reason', '規約違反', '--as', '佐藤'];
  expect(await sendCommand(path, deactivation)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(`利用者 ${user.id} のログイン`),
  });
  expect(await db.selectFrom('users').select('is_active').executeTakeFirst()).toEqual({ is_active: false });
  const again = await run(dir, 'users', 'reactivate', String(user.id), '--reason', '確認した');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining(String(user.id)) });
  expect(await db.selectFrom('operator_actions').select(['operator', 'command']).orderBy('id').execute()).toEqual([
    { operator: '佐藤', command: 'users deactivate' },
    { operator: userInfo().username, command: 'users reactivate' },
  ]);
  expect(log).not.toHaveBeenCalled();

  await stop();
  await db.destroy();
  release();
  expect(await run(dir, 'attention')).toMatchObject({ code: 0 });
});

test('a data directory whose path is too long for a socket leaves the marketplace running', async () => {
  const log = vi.fn();
  const stop = await listenForCommands({
    path: `/tmp/${'x'.repeat(120)}`,
    run: async () => ({ exitCode: 0, output: '', error: '' }),
    log,
  });
  expect(log).toHaveBeenCalledOnce();
  await stop();
});
