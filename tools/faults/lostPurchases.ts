import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { root } from '../root.ts';
import { hasBought, newPerson, type Person, parse, payAt, send } from './people.ts';

export type Listing = { id: number; property_id: number };

const program = (name: string) => join(root, `apps/api/src/process/${name}.ts`);

/** Runs a program of the operator's with the settings of a marketplace. Rejects if it fails. */
export const operate = (name: string, args: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program(name), ...args], { env: { ...process.env, ...settings } });

export const readListings = async (origin: string) =>
  parse<{ items: Listing[] }>(await send(`${origin}/api/listings`)).items;

export async function signUp(origin: string) {
  const person = newPerson(origin);
  await person.signUp();
  return person;
}

export async function buy(buyer: Person, { id, property_id }: Listing) {
  const checkout = await buyer.call('POST', '/api/transactions/checkout', { listingId: id });
  expect((await payAt(parse<{ url: string }>(checkout).url)).status).toBe(303);
  await expect.poll(() => hasBought(buyer, property_id), { timeout: 300_000 }).toBe(true);
}

type Loss = { listing: Listing; buyers: Person[]; other: Person };

/**
 * Expects that a marketplace restores the purchases that its database has lost, so that their buyers can read
 * again. `other`, who opened the payment page first and did not pay, cannot read. The operator sees each
 * payment, as docs/backups.md says. Once the operator has resolved all of them, the books agree.
 */
export async function expectRestored({ listing, buyers, other }: Loss, settings: Record<string, string>) {
  const run = (...args: string[]) => operate('operator', [...args, '--as', '検査'], settings);
  expect((await other.call('POST', '/api/transactions/checkout', { listingId: listing.id })).status).toBe(200);
  for (const buyer of buyers)
    await expect.poll(() => hasBought(buyer, listing.property_id), { timeout: 300_000 }).toBe(true);
  expect(await hasBought(other, listing.property_id)).toBe(false);

  const today = new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 10);
  // Its exit code says that something needs attention.
  const { stdout } = await run('attention').catch((failure: { stdout: string }) => failure);
  const payments = new Set(stdout.match(/pi_\w+/g));
  expect(payments.size).toBe(buyers.length);
  await expect(run('reconcile', '--day', today)).rejects.toThrow();
  for (const payment of payments) await run('lost-payment', payment, '--reason', '戻ったことを確かめた');
  expect((await run('reconcile', '--day', today)).stdout).toContain('差はありません');
}
