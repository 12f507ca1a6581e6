// Installs the tests' system dependencies on Debian; elsewhere uses what is there and reports the rest.
import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

export const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
export const outputOf = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
const isRoot = process.getuid?.() === 0;

const debianChromium = '/usr/bin/chromium-headless-shell';
export const postgresBin = '/usr/lib/postgresql/15/bin';
export const pgBouncer = '/usr/sbin/pgbouncer';
export const varnishd = '/usr/sbin/varnishd';
const unpackedPromtool = join(root, 'node_modules/.cache/promtool');

type Package = { name: string; isInstalled: () => boolean };

/** Packages for `npm test`. */
export const packages: Package[] = [
  {
    name: 'chromium-headless-shell',
    isInstalled: () => process.env.CHROMIUM_PATH !== undefined || existsSync(debianChromium),
  },
  { name: 'fonts-noto-cjk', isInstalled: () => outputOf('fc-list', ':lang=ja').trim() !== '' },
  {
    name: 'postgresql-15',
    isInstalled: () => process.env.TEST_DATABASE_URL !== undefined || existsSync(join(postgresBin, 'postgres')),
  },
];

export const firefoxPath = '/usr/bin/firefox-esr';
export const webkitDriver = '/usr/bin/WebKitWebDriver';
export const virtualDisplay = '/usr/bin/Xvfb';

/** Browsers other than Chromium, for `pnpm test:browsers`. */
export const packagesOfBrowsers: Package[] = [
  { name: 'firefox-esr', isInstalled: () => existsSync(firefoxPath) },
  { name: 'webkit2gtk-driver', isInstalled: () => existsSync(webkitDriver) },
  { name: 'xvfb', isInstalled: () => existsSync(virtualDisplay) },
];

/** Packages for `pnpm test:full`. */
export const packagesOfFull: Package[] = [
  ...packages,
  ...packagesOfBrowsers,
  { name: 'pgbouncer', isInstalled: () => existsSync(pgBouncer) },
  { name: 'varnish', isInstalled: () => existsSync(varnishd) },
  ...['memcached', 'swift', 'swift-account', 'swift-container', 'swift-object', 'swift-proxy'].map((name) => ({
    name,
    isInstalled: () => succeeds('dpkg', '-s', name),
  })),
  { name: 'prometheus', isInstalled: () => findPromtool() !== null },
];

/** Installs missing system packages on Debian, as root or with passwordless sudo. */
export function installSystemPackages(needed: Package[]) {
  const missing = needed.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
  if (missing.length === 0) return;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  if (!existsSync('/etc/debian_version') || !(isRoot || succeeds('sudo', '-n', 'true'))) {
    console.warn(`この環境にはインストールできません: ${missing.join(', ')}`);
    return;
  }
  const apt = (...args: string[]) => {
    const [command = '', ...all] = [...prefix, 'apt-get', ...args];
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

/** Takes only the tool from the Debian package (19 MB), whose installation would start a server here. */
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

/** Path of Chromium for the tests, downloaded with Playwright if none is installed; undefined if that fails. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath()))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Starts Chromium for the tests. Throws if it cannot be found or downloaded. */
export async function launchChromium() {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium がないため、実行できません');
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** A TCP port that is free on 127.0.0.1. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The user that runs servers, which refuse to run as root: for root, an unprivileged user. */
const serverUser = () => (isRoot ? (succeeds('id', 'postgres') ? 'postgres' : 'nobody') : userInfo().username);

type Command = [file: string, ...args: string[]];

/** A folder of the servers' user, that user's name, and a prefix that runs a command as that user. */
export function serverFolder(name: string) {
  const dir = mkdtempSync(join(tmpdir(), `iespec-${name}-`));
  const user = serverUser();
  if (!isRoot) return { dir, user, asUser: (...command: Command) => command };
  const [uid, gid] = ['-u', '-g'].map((option) => outputOf('id', option, user).trim());
  chownSync(dir, Number(uid), Number(gid));
  // `setpriv` replaces itself by the command, which then receives the signals.
  const asUser = (...command: Command): Command => [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    ...command,
  ];
  return { dir, user, asUser };
}

export async function waitUntil(isReady: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 300; tries++) {
    if (await isReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
