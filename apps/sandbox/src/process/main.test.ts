import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectSecret, createStripeClient, createTempDir, secretKey, webhookSecret } from './testing.ts';

const main = join(import.meta.dirname, 'main.ts');

const createEnv = (overrides: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  SANDBOX_SECRET_KEY: secretKey,
  SANDBOX_STATE: join(createTempDir(), 'state.json'),
  SANDBOX_CONNECT_WEBHOOK_SECRET: connectSecret,
  SANDBOX_CONNECT_WEBHOOK_URL: 'http://127.0.0.1:9/connect',
  SANDBOX_WEBHOOK_SECRET: webhookSecret,
  SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/webhook',
  ...overrides,
});

/** Runs the process until it exits. */
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

const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((done) => child.once('exit', (code) => done(code)));

test('refuses to start in production', async () => {
  const { code, errors } = await run(createEnv({ IESPEC_MODE: 'production' }));
  expect(code).toBe(1);
  expect(errors).toContain('IESPEC_MODE=production');
});

test('names invalid settings without their values', async () => {
  const { code, errors } = await run(createEnv({ SANDBOX_SECRET_KEY: 'sk_live_1', SANDBOX_PORT: 'many' }));
  expect(code).toBe(1);
  expect(errors).toContain('SANDBOX_SECRET_KEY');
  expect(errors).toContain('SANDBOX_PORT');
  expect(errors).not.toContain('sk_live_1');
});

test('a kill loses no acknowledged request', async () => {
  const env = createEnv();
  let lastPort: number | undefined;
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, port } = await start(env);
    lastPort ??= port;
    expect(port).toBe(lastPort);
    const stripe = createStripeClient(port);
    for (const id of ids) expect((await stripe.accounts.retrieve(id)).id).toBe(id);
    const created = await Promise.all(Array.from({ length: 10 }, () => stripe.accounts.create({ type: 'express' })));
    child.kill('SIGKILL');
    ids.push(...created.map(({ id }) => id));
    await waitForExit(child);
  }
  expect(ids).toHaveLength(30);
});

test('exits on SIGTERM and when its parent disconnects', async () => {
  const first = await start(createEnv());
  first.child.kill('SIGTERM');
  expect(await waitForExit(first.child)).toBe(0);
  const second = await start(createEnv());
  second.child.disconnect();
  expect(await waitForExit(second.child)).toBe(0);
});
