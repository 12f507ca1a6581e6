import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startReplica } from '../../../../scripts/postgres.mjs';
import { freePort } from '../marketplace.ts';
import { familyOf } from '../processes.ts';

const debianBin = '/usr/lib/postgresql/15/bin';
const bin = existsSync(debianBin) ? debianBin : execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();

/** PostgreSQL refuses to run as root. */
const prefix = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function runAsUser(program: string, ...args: string[]) {
  const [command = '', ...rest] = [...prefix, join(bin, program), ...args];
  execFileSync(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A database server of its own in `dir`, which a test may stop or fill up, with a copy of the demo's database. */
export async function startOwnServer(dir: string) {
  const data = join(dir, 'data');
  const port = await freePort();
  mkdirSync(data, { mode: 0o700, recursive: true });
  if (prefix.length > 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
    for (const path of [dir, data]) chownSync(path, uid ?? 0, gid ?? 0);
  }
  runAsUser('initdb', '-D', data, '-U', 'iespec', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'min_wal_size=32MB',
    'max_wal_size=48MB',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const start = () => runAsUser('pg_ctl', 'start', '-w', '-D', data, '-l', join(dir, 'log'), '-o', options);
  start();

  const server = `postgres://iespec@127.0.0.1:${port}`;
  const template = new URL(process.env.TEST_DATABASE_URL ?? '');
  template.pathname = `/${process.env.E2E_DEMO_DATABASE}`;
  const copy = 'set -o pipefail; "$0/pg_dump" "$1" | "$0/psql" --quiet "$2" > /dev/null';
  execFileSync('bash', ['-c', copy, bin, template.href, `${server}/postgres`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  /** The server's process and those of its connections. */
  const processes = () => familyOf(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes()) process.kill(pid, name);
  };
  return {
    databaseUrl: `${server}/postgres`,
    dir,
    start,
    /** A replica that is `lag` behind, such as `5s`. */
    startReplica: (lag: string) => startReplica(`${server}/postgres`, lag),
    isRunning: () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0,
    freeze: () => signal('SIGSTOP'),
    unfreeze: () => signal('SIGCONT'),
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) runAsUser('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
    },
  };
}
