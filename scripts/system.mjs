// System dependencies of the tests: Chromium, Japanese fonts, PostgreSQL 15, PgBouncer, Swift, promtool. Installed on Debian; elsewhere the scripts use
// what is available and report what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const outputOf = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
const isRoot = process.getuid?.() === 0;

const debianChromium = '/usr/bin/chromium-headless-shell';
const postgresBin = '/usr/lib/postgresql/15/bin';
const pgBouncer = '/usr/sbin/pgbouncer';
const unpackedPromtool = join(root, 'node_modules/.cache/promtool');

const packages = [
  {
    name: 'chromium-headless-shell',
    isInstalled: () => process.env.CHROMIUM_PATH !== undefined || existsSync(debianChromium),
  },
  { name: 'fonts-noto-cjk', isInstalled: () => outputOf('fc-list', ':lang=ja').trim() !== '' },
  { name: 'pgbouncer', isInstalled: () => existsSync(pgBouncer) },
  ...['memcached', 'swift', 'swift-account', 'swift-container', 'swift-object', 'swift-proxy'].map((name) => ({
    name,
    isInstalled: () => succeeds('dpkg', '-s', name),
  })),
  {
    name: 'postgresql-15',
    isInstalled: () => process.env.TEST_DATABASE_URL !== undefined || existsSync(join(postgresBin, 'postgres')),
  },
];

/** Installs missing system packages on Debian, as root or with passwordless sudo. */
export function installSystemPackages() {
  const missing = packages.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
  if (!findPromtool()) missing.push('prometheus');
  if (missing.length === 0) return;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  if (!existsSync('/etc/debian_version') || !(isRoot || succeeds('sudo', '-n', 'true'))) {
    console.warn(`この環境にはインストールできません: ${missing.join(', ')}`);
    return;
  }
  const apt = (...args) => {
    const [command, ...all] = [...prefix, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (spawnSync(command, all, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0) {
      throw new Error(`apt-get ${args[0]} に失敗しました: ${missing.join(', ')}`);
    }
  };
  console.warn(`インストールしています: ${missing.join(', ')}`);
  apt('update');
  const installed = missing.filter((name) => name !== 'prometheus');
  if (installed.length > 0) apt('install', '--yes', '--no-install-recommends', ...installed);
  if (missing.includes('prometheus')) unpackPromtool();
}

/** Takes only the tool from the Debian package (19 MB): installing it would start a server on this machine. */
function unpackPromtool() {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-promtool-'));
  const script = 'apt-get download prometheus && dpkg-deb --fsys-tarfile *.deb | tar x ./usr/bin/promtool';
  const { status } = spawnSync('sh', ['-ec', script], { cwd: dir, stdio: 'ignore' });
  if (status === 0) {
    mkdirSync(dirname(unpackedPromtool), { recursive: true });
    copyFileSync(join(dir, 'usr/bin/promtool'), unpackedPromtool);
  }
  rmSync(dir, { recursive: true });
}

/** Path of Prometheus' tool that tests alerts; null if it is not installed. */
export function findPromtool() {
  const installed = outputOf('sh', '-c', 'command -v promtool').trim();
  if (installed !== '') return installed;
  return existsSync(unpackedPromtool) ? unpackedPromtool : null;
}

/** Path of Chromium for the tests, downloaded with Playwright if none is installed; null if that fails. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath()))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** A TCP port that is free on 127.0.0.1. */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The user that runs servers: because they refuse to run as root, another one if the current user is root. */
const serverUser = () => (isRoot ? (succeeds('id', 'postgres') ? 'postgres' : 'nobody') : userInfo().username);

/** A temporary folder of that user, the user's name, and what runs a command as that user. */
export function serverFolder(name) {
  const dir = mkdtempSync(join(tmpdir(), `iespec-${name}-`));
  const user = serverUser();
  if (!isRoot) return { dir, user, asUser: (...command) => command };
  const [uid, gid] = ['-u', '-g'].map((option) => outputOf('id', option, user).trim());
  chownSync(dir, Number(uid), Number(gid));
  // It replaces itself by the command, which then receives the signals.
  const asUser = (...command) => ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...command];
  return { dir, user, asUser };
}

export async function waitUntil(isReady) {
  for (let tries = 0; tries < 300; tries++) {
    if (await isReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts PgBouncer in front of a PostgreSQL server. `mode`: `session` or `transaction`. Null if it is not installed. */
export async function startPgBouncer(serverUrl, mode) {
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

/** Uses TEST_DATABASE_URL, else starts a temporary PostgreSQL as an unprivileged user on a free port; null if not installed. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  const found = existsSync(postgresBin) ? postgresBin : outputOf('pg_config', '--bindir').trim();
  if (!found || !existsSync(join(found, 'initdb'))) return null;

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
