// PostgreSQL for the tests, from Debian's packages: a server, a pooler in front of it, a replica.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, freePort, outputOf, pgBouncer, postgresBin, serverFolder, succeeds, waitUntil } from './system.ts';

/** The folder of PostgreSQL's programs; null if it is not installed. */
function findPostgres() {
  const found = existsSync(postgresBin) ? postgresBin : outputOf('pg_config', '--bindir').trim();
  return found && existsSync(join(found, 'initdb')) ? found : null;
}

/** Uses TEST_DATABASE_URL, else starts a temporary, unprivileged PostgreSQL; null if it is not installed. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  const found = findPostgres();
  if (!found) return null;

  const { dir, asUser } = serverFolder('postgres');
  const data = join(dir, 'data');
  const port = await freePort();

  const [initdb, ...initArgs] = asUser(
    join(found, 'initdb'),
    '-D',
    data,
    '-U',
    'iespec',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  if (spawnSync(initdb, initArgs, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    throw new Error('initdb に失敗しました');
  }
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'max_connections=200',
  ];
  const [postgres, ...args] = asUser(
    join(found, 'postgres'),
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  );
  const server = spawn(postgres, args, { cwd: dir, stdio: 'ignore' });
  const stop = () => {
    // An immediate shutdown.
    server.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  };
  if (await waitUntil(() => succeeds(join(found, 'pg_isready'), '-h', '127.0.0.1', '-p', String(port))))
    return { url: `postgres://iespec@127.0.0.1:${port}/postgres`, stop };
  stop();
  throw new Error('PostgreSQL が起動しませんでした');
}

/** Starts PgBouncer in front of a server; null if it is not installed. */
export async function startPgBouncer(serverUrl: string, mode: 'session' | 'transaction') {
  if (!existsSync(pgBouncer)) return null;
  const { dir, asUser } = serverFolder('pgbouncer');
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}${password && ` password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'max_client_conn = 500',
    'default_pool_size = 20',
  ];
  writeFileSync(join(dir, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
  const [command, ...args] = asUser(pgBouncer, '-q', join(dir, 'pgbouncer.ini'));
  const child = spawn(command, args, { cwd: dir, stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  if (!(await waitUntil(() => accepts(port)))) throw new Error('PgBouncer が起動しませんでした');
  const url = new URL(serverUrl);
  url.port = String(port);
  return { url: url.href, stop };
}

/**
 * Starts a replica of a temporary PostgreSQL by streaming replication. `lag`: how far it is behind, such as
 * `5s`. `start` and `stop` may be called again.
 */
export async function startReplica(serverUrl: string, lag: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(serverUrl);
  const { dir, asUser } = serverFolder('replica');
  const data = join(dir, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) => {
    const [command, ...rest] = asUser(join(findPostgres() ?? '', program), ...args);
    if (spawnSync(command, rest, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error(`${program} に失敗しました`);
  };
  run('pg_basebackup', '-D', data, '-h', hostname, '-p', serverPort, '-U', username, '-R', '-c', 'fast');
  const settings = [
    `port=${port}`,
    `recovery_min_apply_delay=${lag}`,
    `unix_socket_directories=${dir}`,
    'fsync=off',
    // At least as many as the server's.
    'max_connections=200',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-l', join(dir, 'log'), '-o', options);
  const stop = () => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
  start();
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    start,
    stop,
    /** Cuts it off from the server: it runs on and falls behind. */
    cutOff() {
      appendFileSync(join(data, 'postgresql.auto.conf'), "primary_conninfo = ''\n");
      run('pg_ctl', 'reload', '-D', data);
    },
    /** Makes it a server of its own, once it has replayed all that it received. */
    promote: () => run('pg_ctl', 'promote', '-w', '-D', data),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
