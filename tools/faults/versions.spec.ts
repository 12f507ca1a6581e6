import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { startFleet } from './fleet.ts';
import { installRelease } from './installedRelease.ts';
import { createLoad } from './load.ts';
import { explain, hasBought, isDone } from './people.ts';

/** Adds a column with a value to tables that every buyer reads and writes. */
const migration = `import { sql } from 'kysely';

export const migration = {
  async up(db) {
    for (const table of ['properties', 'products', 'listings', 'transactions', 'users'])
      await sql.raw(\`alter table \${table} add column added text default 'new'\`).execute(db);
  },
};
`;

test('nobody sees an error while the instances are replaced by a newer version, one after the other', async () => {
  test.setTimeout(1_200_000);
  const release = installRelease();
  const next = release.newFolder('next');
  execFileSync('cp', ['-a', '--link', release.home, next]);
  const migrations = join(next, 'apps/api/src/platform/db/migrations');
  execFileSync('chmod', ['u+w', migrations]);
  writeFileSync(join(migrations, '9001-added.js'), migration);

  const { own, env } = release;
  const fleet = await startFleet(await newDemo(), { command: release.command('server.js'), own, env });
  try {
    const errors: string[] = [];
    const load = await createLoad(fleet, (call, answer) => {
      if (!isDone(answer)) errors.push(`${new Date().toISOString()} ${call}: ${explain(answer)}`);
    });
    const busy = load.begin();
    const codes = [];
    for (const index of [0, 1]) codes.push(await fleet.replace(index, release.command('server.js', next)));
    load.end();
    await busy;
    expect([...errors, ...fleet.loggedErrors()]).toEqual([]);
    expect(codes).toEqual([0, 0]);
    expect(load.payments.length).toBeGreaterThan(0);
    expect(await load.journal.findLost()).toEqual([]);
    for (const { person, propertyId, isRefunded } of load.payments)
      if (!isRefunded) await expect.poll(() => hasBought(person, propertyId), { timeout: 300_000 }).toBe(true);
  } finally {
    await fleet.close();
    release.remove();
  }
});
