import { expect, test } from '@playwright/test';
import { startBuyers } from './versions/buyers.ts';
import { startFleet } from './versions/fleet.ts';

const changes = Number(process.env.IESPEC_ROUNDS ?? 10);

test('buyers see no error while the instances are replaced by newer versions, one after the other', async () => {
  test.setTimeout(300_000 + changes * 120_000);
  const fleet = await startFleet();
  try {
    const buyers = startBuyers(fleet, 20);
    const codes: (number | null)[] = [];
    for (let number = 1; number <= changes; number += 1) codes.push(...(await fleet.changeVersion(number)));
    await buyers.stop();
    console.warn(buyers.count);
    expect([...buyers.errors, ...fleet.loggedErrors()]).toEqual([]);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(buyers.count.purchases).toBeGreaterThan(changes);
  } finally {
    await fleet.close();
  }
});
