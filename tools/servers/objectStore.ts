// An S3-compatible object store for the tests: OpenStack Swift with its S3 API, from Debian's packages.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, freePort, serverFolder, waitUntil } from './system.ts';

const backends = ['object', 'container', 'account'] as const;

/** Settings that all four servers have. */
const common = ({ dir, user, port, name }: { dir: string; user: string; port: number; name: string }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
swift_dir = ${dir}
devices = ${dir}/devices
mount_check = false
workers = 0
log_name = ${name}
fallocate_reserve = 0
`;

const backend = (name: string) => `[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const filters = ['catch_errors', 'listing_formats', 'bulk', 'copy', 'dlo', 'symlink'];

/** The S3 API, and Swift's own: it makes a bucket public and allows browsers of other origins to upload. */
const proxy = (cachePort: number) => `[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

/**
 * Starts the object store on free ports, as an unprivileged user. Its key is `test:tester`, the secret
 * `testing`. A bucket `x` that anybody may read is at `/v1/AUTH_test/x`. Null if Swift is not installed.
 */
export async function startObjectStore() {
  if (!existsSync('/usr/bin/swift-proxy-server') || !existsSync('/usr/bin/memcached')) return null;
  const { dir, user, asUser } = serverFolder('swift');
  const names = [...backends, 'proxy', 'cache'] as const;
  const numbers = await Promise.all(names.map(freePort));
  const ports = Object.fromEntries(names.map((name, index) => [name, numbers[index]])) as Record<
    (typeof names)[number],
    number
  >;
  const write = (name: string, text: string) => writeFileSync(join(dir, `${name}.conf`), text, { mode: 0o644 });
  write('swift', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n');
  for (const name of backends) write(name, common({ dir, user, port: ports[name], name }) + backend(name));
  write('proxy', common({ dir, user, port: ports.proxy, name: 'proxy' }) + proxy(ports.cache));

  const servers: ChildProcess[] = [];
  const start = (...command: [string, ...string[]]) => {
    const [file, ...args] = asUser(...command);
    return spawn(file, args, { cwd: dir, stdio: 'ignore' });
  };
  const stop = () => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  const run = async (...command: [string, ...string[]]) => {
    const [status] = await once(start(...command), 'close');
    if (status !== 0) throw new Error(`${command.join(' ')} に失敗しました`);
  };
  const makeRing = async (name: (typeof backends)[number]) => {
    const builder = join(dir, `${name}.builder`);
    await run('swift-ring-builder', builder, 'create', '1', '1', '1');
    await run('swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${ports[name]}/one`, '1');
    await run('swift-ring-builder', builder, 'rebalance');
  };
  try {
    await Promise.all([run('mkdir', '-p', join(dir, 'devices/one')), ...backends.map(makeRing)]);
    servers.push(
      start('memcached', '-l', '127.0.0.1', '-p', String(ports.cache), '-m', '16'),
      ...([...backends, 'proxy'] as const).map((name) => start(`swift-${name}-server`, join(dir, `${name}.conf`))),
    );
    const isReady = async () => (await Promise.all(Object.values(ports).map(accepts))).every(Boolean);
    if (!(await waitUntil(isReady))) throw new Error('Swift が起動しませんでした');
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${ports.proxy}`, stop };
}
