import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { account } from '../e2e/signUpCall.ts';
import { createLoad } from './load.ts';
import { explain, send } from './people.ts';
import { newSite } from './site.ts';

test('everything that is sent until the health check fails is answered, and no job stays claimed', async () => {
  const site = await newSite({ IESPEC_DRAIN_SECONDS: '5' });
  try {
    const cut: string[] = [];
    let answered = 0;
    const load = await createLoad(site, (call, answer) => {
      answered += 1;
      if (answer.status === 0 || answer.status >= 500) cut.push(`${call}: ${explain(answer)}`);
    });
    for (let round = 0; round < 2; round += 1) {
      const busy = load.begin();
      await sleep(2_500);
      const ended = site.stop();
      // Polls the health check, as a proxy does.
      while ((await send(`${site.origin}/healthz`)).status === 200) await sleep(50);
      load.end();
      await busy;
      expect(await ended).toBe(0);
      expect(await site.query('select kind, key from jobs where claimed_until is not null')).toEqual([]);
      await site.start();
    }
    expect(cut).toEqual([]);
    expect(answered).toBeGreaterThan(40);
    expect(await load.journal.findLost()).toEqual([]);
  } finally {
    await site.remove();
  }
});

test('a request that is open when the process stops is answered, even if it takes a while', async () => {
  const site = await newSite({ IESPEC_DRAIN_SECONDS: '2' });
  try {
    const { origin } = site;
    const { hostname, port } = new URL(origin);
    const body = JSON.stringify({ ...account, email: 'tanaka@example.jp' });
    const headers = { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const slow = request({ hostname, port, method: 'POST', path: '/api/auth/sign-up/email', headers });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    slow.write(body.slice(0, 20));
    await sleep(300);
    const ended = site.stop();
    const health = async () => (await send(`${origin}/healthz`)).status;
    await expect.poll(health, { timeout: 60_000 }).toBe(503);
    expect((await send(`${origin}/api/properties`)).status).toBe(200);
    // The port is closed.
    await expect.poll(health, { timeout: 60_000 }).toBe(0);
    await sleep(2_500);
    slow.end(body.slice(20));
    expect(await answer).toBe(200);
    expect(await ended).toBe(0);
  } finally {
    await site.remove();
  }
});
