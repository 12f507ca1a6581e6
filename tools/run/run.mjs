// Bootstraps a task on the system's Node (20 or newer) with nothing installed: fetches Node 24 and pnpm if
// they are missing, installs the workspace and starts the task.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nodeVersion = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
/** "pnpm@…" for npx, without the hash that corepack may add. */
const packageManager = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('+')[0];
const [task, ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
const isNodeSupported = (major === 24 && minor >= 11) || major >= 26;
const majorOf = (version) => Number.parseInt(version, 10);
const isPnpmSupported = () => {
  const { status, stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8' });
  return status === 0 && majorOf(stdout) >= majorOf(packageManager.split('@')[1]);
};

if (!isNodeSupported || !isPnpmSupported()) {
  const pnpmPath = execFileSync(
    'npx',
    ['--yes', '--loglevel=error', '-p', `node@${nodeVersion}`, '-p', packageManager, '-c', 'command -v pnpm'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.env.PATH = dirname(pnpmPath.trim().split('\n').at(-1)) + delimiter + process.env.PATH;
}

const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
/** pnpm keeps a copy of the lockfile that it has installed. */
const isInstalled = textOf('node_modules/.pnpm/lock.yaml') === textOf('pnpm-lock.yaml');

if (!isInstalled) {
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  const { status } = spawnSync('pnpm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    console.error('pnpm install に失敗しました');
    process.exit(status ?? 1);
  }
}

// Node caches modules after it has stripped their types and compiled them. A second start loads 400 files in
// half the time, and the hundreds of processes of a test share the cache.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

const tools = { start: ['run/start.ts'], test: ['test/test.ts'], full: ['test/test.ts', '--full'] };
// Four settings save memory under load. A smaller young generation saves a quarter, fewer malloc arenas save
// another tenth. A limit of the old generation saves another fifth, although it is five times what is needed:
// the lower the limit, the earlier the engine collects garbage. Mapping blocks from 64 KiB on saves another
// sixth, because bodies and the memory of compressors return to the system at once.
const flags = task === 'start' ? ['--max-semi-space-size=4', '--max-old-space-size=384'] : [];
const env = task === 'start' ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', ...process.env } : process.env;
const [file, ...args] = tools[task];
const child = spawn('node', [...flags, join(root, 'tools', file), ...args, ...rest], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // In its own process group, so that Ctrl-C and SIGTERM to npm arrive once, through this process.
  detached: task === 'start',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// A killed npm sends no signal, so end when the parent process changes.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 1000).unref();
}

/** Ends the task and, if it leads a process group, its children. */
function end(signal) {
  try {
    process.kill(task === 'start' ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
