import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf, secretKey } from './testing.ts';

const main = join(import.meta.dirname, 'main.ts');

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return {
    PATH: process.env.PATH ?? '',
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_STATE: join(folder, 'state.json'),
    SANDBOX_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
    SANDBOX_CONNECT_WEBHOOK_URL: 'http://127.0.0.1:9/connect',
    SANDBOX_WEBHOOK_SECRET: 'whsec_sandbox',
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/webhook',
    ...more,
  };
}

/** Runs the process until it ends by itself. */
async function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [main], { env });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((done) => child.on('close', done));
  return { code, errors };
}

async function start(env: NodeJS.ProcessEnv) {
  const child = fork(main, { env, execArgv: [] });
  const port = await new Promise<number>((done) =>
    child.once('message', (message: { port: number }) => done(message.port)),
  );
  return { child, port };
}

function end(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', (code) => done(code)));
}

test('production is refused', async () => {
  const { code, errors } = await run(environment({ IESPEC_MODE: 'production' }));
  expect(code).toBe(1);
  expect(errors).toContain('IESPEC_MODE=production');
});

test('wrong settings are named', async () => {
  const { code, errors } = await run(environment({ SANDBOX_SECRET_KEY: 'sk_live_1', SANDBOX_PORT: 'many' }));
  expect(code).toBe(1);
  expect(errors).toContain('SANDBOX_SECRET_KEY');
  expect(errors).toContain('SANDBOX_PORT');
  expect(errors).not.toContain('sk_live_1');
});

test('a kill loses nothing that was answered', async () => {
  const env = environment();
  let lastPort: number | undefined;
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, port } = await start(env);
    lastPort ??= port;
    expect(port).toBe(lastPort);
    const stripe = clientOf(port);
    for (const id of ids) expect((await stripe.accounts.retrieve(id)).id).toBe(id);
    const made = await Promise.all(Array.from({ length: 10 }, () => stripe.accounts.create({ type: 'express' })));
    child.kill('SIGKILL');
    ids.push(...made.map(({ id }) => id));
    await end(child);
  }
  expect(ids).toHaveLength(30);
});

test('it ends with a signal, and with its parent', async () => {
  const first = await start(environment());
  first.child.kill('SIGTERM');
  expect(await end(first.child)).toBe(0);
  const second = await start(environment());
  second.child.disconnect();
  expect(await end(second.child)).toBe(0);
});
