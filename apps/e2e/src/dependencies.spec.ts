import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newDemo } from './demo.ts';
import { surviveWithoutKeys } from './dependencies/keys.ts';
import { canMount, createSmallDisk } from './dependencies/smallDisk.ts';
import { type Stack, startStack } from './dependencies/stack.ts';
import { breaking, survive } from './dependencies/survive.ts';

// Every dependency with every fault: dependencies.long.ts.
test.describe('a marketplace whose dependencies fail', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack();
  });
  test.afterAll(() => stack.close());

  test('survives a database that breaks its connections', async () => {
    const fault = { away: 'database' as const, ...breaking(stack.proxies.database, 'cut') };
    expect((await survive(stack, fault)).problems).toEqual([]);
  });

  test('survives a database that does not answer', async () => {
    const fault = { away: 'database' as const, ...breaking(stack.proxies.database, 'hang') };
    expect((await survive(stack, fault)).problems).toEqual([]);
  });

  test('survives a card provider that does not answer', async () => {
    const fault = { away: 'card' as const, ...breaking(stack.proxies.card, 'hang') };
    expect((await survive(stack, fault)).problems).toEqual([]);
  });

  test('sends the mails that a mail server has refused', async () => {
    const fault = { away: 'mail' as const, ...breaking(stack.proxies.mail, 'refuse') };
    // Long enough for an attempt.
    expect((await survive(stack, fault, [3_000])).problems).toEqual([]);
  });
});

/** Undo what a test has started, also when it fails: last come, first gone. */
const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

test('a marketplace without the identity provider’s keys serves visitors', async () => {
  const stack = await startStack({ identity: 'clerk' });
  cleanups.push(stack.close);
  const { begin, end } = breaking(stack.proxies.keys, 'error');
  expect((await surviveWithoutKeys(stack, begin, end)).problems).toEqual([]);
});

if (canMount())
  test('a marketplace with a full disk stays readable', async () => {
    const { dataDir, env } = await newDemo();
    const disk = createSmallDisk(64, dataDir);
    cleanups.push(disk.remove, () => rmSync(dataDir, { recursive: true }));
    const stack = await startStack({ demo: { dataDir: disk.dir, databaseUrl: env.DATABASE_URL ?? '' } });
    cleanups.push(stack.close);
    expect((await survive(stack, { away: 'disk', begin: disk.fill, end: disk.free })).problems).toEqual([]);
  });
