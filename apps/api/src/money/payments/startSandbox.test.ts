import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './startSandbox.ts';

test('a killed sandbox is restarted on its port, a stopped one is not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-sandbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const webhook = { url: 'http://127.0.0.1:9/', secret: 'whsec_test' };
  const secretKey = 'sk_test_restart';
  const { baseUrl, isRunning, stop } = await startSandbox({
    state: join(dir, 'state.json'),
    webhook,
    connectWebhook: webhook,
    secretKey,
  });
  const headers = { authorization: `Bearer ${secretKey}` };
  const pidOf = async () => Number(await (await fetch(`${baseUrl}/control/pid`, { headers })).text());
  const answers = () =>
    fetch(`${baseUrl}/v1/events`, { headers }).then(
      ({ ok }) => ok,
      () => false,
    );

  expect(isRunning()).toBe(true);
  process.kill(await pidOf(), 'SIGKILL');
  await expect.poll(isRunning).toBe(false);
  await expect.poll(isRunning).toBe(true);
  expect(await answers()).toBe(true);
  await stop();
  expect(isRunning()).toBe(false);
  expect(await answers()).toBe(false);
});
