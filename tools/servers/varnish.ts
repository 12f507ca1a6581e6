// A cache in front of instances for the tests, from Debian's package.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { accepts, outputOf, serverFolder, varnishd, waitUntil } from './system.ts';

/** Starts Varnish with the configuration for operators in front of instances on this machine. */
export async function startVarnish(port: number, instancePorts: number[]) {
  const { dir, asUser } = serverFolder('varnish');
  const shipped = readFileSync(join(root, 'apps/api/deploy/varnish.vcl'), 'utf8');
  const instances = instancePorts.map((_, index) => `instance${index + 1}`);
  const backends = instances.map(
    (name, index) => `backend ${name} { .host = "127.0.0.1"; .port = "${instancePorts[index]}"; .probe = health; }`,
  );
  const configuration = shipped
    .replace(/(?:^backend .*\n)+/m, `${backends.join('\n')}\n`)
    .replace(
      /(?:^ {2}instances\.add_backend.*\n)+/m,
      instances.map((name) => `  instances.add_backend(${name});\n`).join(''),
    );
  writeFileSync(join(dir, 'cache.vcl'), configuration, { mode: 0o644 });
  const options = ['-F', '-n', join(dir, 'work'), '-f', join(dir, 'cache.vcl'), '-a', `127.0.0.1:${port}`];
  const sizes = ['-s', 'malloc,128m', '-j', 'none', '-p', 'http_gzip_support=off', '-p', 'backend_idle_timeout=3'];
  const [command, ...args] = asUser(varnishd, ...options, ...sizes);
  const child = spawn(command, args, { cwd: dir, stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  };
  if (!(await waitUntil(() => accepts(port)))) throw new Error('Varnish が起動しませんでした');
  /** The numbers of responses to visitors from the cache and from the instances, since its start. */
  const counts = () => {
    const { counters } = JSON.parse(outputOf('varnishstat', '-n', join(dir, 'work'), '-j'));
    const read = (name: string): number => counters[`MAIN.${name}`].value;
    return { hits: read('cache_hit'), misses: read('cache_miss'), passed: read('s_pass') };
  };
  const areAllHealthy = () => !/\bsick\b/.test(outputOf('varnishadm', '-n', join(dir, 'work'), 'backend.list'));
  return { counts, areAllHealthy, stop };
}
