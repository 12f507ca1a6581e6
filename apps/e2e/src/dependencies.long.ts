import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { newDemo } from './demo.ts';
import type { ProxyFault } from './dependencies/faultProxy.ts';
import { surviveWithoutKeys } from './dependencies/keys.ts';
import { startOwnServer } from './dependencies/ownServer.ts';
import { canMount, createSmallDisk } from './dependencies/smallDisk.ts';
import { type Identity, type Stack, startStack } from './dependencies/stack.ts';
import { breaking, type Survival, stopping, survive } from './dependencies/survive.ts';

const proxyFaults: ProxyFault[] = ['refuse', 'hang', 'error', 'cut'];

/** Milliseconds until further calls during a fault. They meet connections that are already in use. */
const pauses = [4_000, 8_000];

const rows: string[] = [];
const report = (fault: string, { slowest, seconds }: Survival) =>
  rows.push(`${fault}: slowest ${slowest.name}, ${slowest.ms} ms; recovered after ${seconds} s`);
test.afterAll(() => console.warn(rows.splice(0).join('\n')));

/** A marketplace for the tests of a group. */
function withStack(identity: Identity = 'embedded') {
  const started: { stack?: Stack } = {};
  test.beforeAll(async () => {
    started.stack = await startStack({ identity });
  });
  test.afterAll(() => started.stack?.close());
  return () => started.stack as Stack;
}

async function expectSurvival(name: string, surviving: Promise<Survival>) {
  const survival = await surviving;
  report(name, survival);
  expect(survival.problems).toEqual([]);
}

test.setTimeout(240_000);

for (const away of ['database', 'card', 'mail'] as const) {
  test.describe(away, () => {
    const stack = withStack();
    for (const fault of proxyFaults)
      test(`the marketplace survives ${away}: ${fault}`, async () => {
        const begun = { away, ...breaking(stack().proxies[away], fault) };
        await expectSurvival(`${away}, ${fault}`, survive(stack(), begun, pauses));
      });
  });
}

test.describe('commits', () => {
  const stack = withStack();
  test('the marketplace survives a database whose answers to commits are lost', async () => {
    const begun = { away: 'database' as const, isPartial: true, ...breaking(stack().proxies.database, 'lose') };
    await expectSurvival('database, lost commits', survive(stack(), begun));
  });
});

test.describe('stopped processes', () => {
  const stack = withStack();
  test('the marketplace survives a card provider that is stopped', async () => {
    const begun = { away: 'card' as const, ...stopping(stack().provider.process) };
    await expectSurvival('card, stopped', survive(stack(), begun, pauses));
  });
  test('the marketplace survives a mail server that is stopped', async () => {
    const begun = { away: 'mail' as const, ...stopping(stack().stubs.process) };
    await expectSurvival('mail, stopped', survive(stack(), begun, pauses));
  });
});

test.describe('keys', () => {
  const stack = withStack('clerk');
  for (const fault of proxyFaults)
    test(`the marketplace survives keys: ${fault}`, async () => {
      const { begin, end } = breaking(stack().proxies.keys, fault);
      await expectSurvival(`keys, ${fault}`, surviveWithoutKeys(stack(), begin, end));
    });
  test('the marketplace survives keys whose server is stopped', async () => {
    const { begin, end } = stopping(stack().stubs.process);
    await expectSurvival('keys, stopped', surviveWithoutKeys(stack(), begin, end));
  });
});

/** Undo what a test has started, also when it fails: last come, first gone. */
const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A marketplace whose database is on a server of its own in `dir`. */
async function startOnOwnServer(dir: string) {
  const server = await startOwnServer(dir);
  cleanups.push(server.stop);
  const { dataDir } = await newDemo();
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  const stack = await startStack({ demo: { dataDir, databaseUrl: server.databaseUrl } });
  cleanups.push(stack.close);
  return { server, stack };
}

test('the marketplace survives a database server that is stopped', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-server-'));
  cleanups.push(() => rmSync(dir, { recursive: true }));
  const { server, stack } = await startOnOwnServer(dir);
  const begun = { away: 'database' as const, begin: server.freeze, end: server.unfreeze };
  await expectSurvival('database, stopped', survive(stack, begun, pauses));
});

if (canMount()) {
  test('the marketplace survives a full disk', async () => {
    const { dataDir, env } = await newDemo();
    const disk = createSmallDisk(64, dataDir);
    cleanups.push(disk.remove, () => rmSync(dataDir, { recursive: true }));
    const stack = await startStack({ demo: { dataDir: disk.dir, databaseUrl: env.DATABASE_URL ?? '' } });
    cleanups.push(stack.close);
    await expectSurvival('disk, full', survive(stack, { away: 'disk', begin: disk.fill, end: disk.free }));
  });

  test.describe('the database server’s disk', () => {
    const start = async () => {
      const disk = createSmallDisk(320);
      cleanups.push(disk.remove);
      const { server, stack } = await startOnOwnServer(disk.dir);
      const end = () => {
        disk.free();
        if (!server.isRunning()) server.start();
      };
      return { disk, server, stack, end };
    };

    test('the marketplace survives a server without space for rows', async () => {
      const { disk, stack, end } = await start();
      const begun = { away: 'database' as const, isPartial: true, begin: disk.fill, end };
      await expectSurvival('database, no space for rows', survive(stack, begun, pauses));
    });

    test('the marketplace survives a server without space for its log', async () => {
      const { disk, server, stack, end } = await start();
      const begin = async () => {
        disk.fill();
        await fillLog(server.databaseUrl);
      };
      const begun = { away: 'database' as const, isPartial: true, begin, end };
      await expectSurvival('database, no space for the log', survive(stack, begun, pauses));
    });
  });
}

/** Writes to the server's write-ahead log until it breaks. */
async function fillLog(connectionString: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  const write = () => client.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
  for (let written = 0; written < 1_000; written += 1)
    if (
      await write().then(
        () => false,
        () => true,
      )
    )
      break;
  await client.end().catch(() => {});
}
