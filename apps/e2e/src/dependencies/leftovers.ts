import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Scene, toInit } from './scene.ts';
import type { Stack } from './stack.ts';
import { timedCall } from './timedCall.ts';

const card = { card_number: '4242 4242 4242 4242', card_exp: '1230', card_csc: '123' };

/** Asks every half second, for half a minute at most. */
async function eventually(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await isTrue().catch(() => false)) return true;
    await sleep(500);
  }
  return false;
}

/**
 * After a fault, pays for the checkout and looks for what the fault has left undone, or done twice, at the provider, in the
 * database, on the disk and in the mailbox.
 */
export async function findLeftovers(stack: Stack, scene: Scene): Promise<string[]> {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const count = async (query: string, values: unknown[] = []) => Number((await db.query(query, values)).rows[0].count);
  const found: Record<string, boolean> = {
    'not one payment page and one payment': !(await isPaidOnce(stack, scene)),
    'not one paid transaction': await db
      .query('select status from transactions where buyer_id = (select id from users where email = $1)', [
        scene.buyer.email,
      ])
      .then(({ rows }) => rows.map(({ status }) => status).join() !== 'paid'),
    'not one account of the new seller': !(await hasOneAccount(stack, scene)),
    'the save is lost':
      (await count('select count(*) from properties where id = $1 and design_company = $2', [
        scene.propertyId,
        scene.company,
      ])) !== 1,
    'the upload is not an image':
      (await count('select count(*) from images where id = $1', [scene.toComplete.image_id])) !== 1,
    'a claimed upload': (await count('select count(*) from uploads where claimed_until is not null')) > 0,
    'an upload that never expires':
      (await count(
        "select count(*) from uploads where not exists (select 1 from jobs where kind = 'upload-expiry' and key = uploads.id::text)",
      )) > 0,
    'a job that was given up': (await count('select count(*) from jobs where failed_at is not null')) > 0,
    'a mail that was not sent within 30 seconds': !(await eventually(
      async () =>
        (await count('select count(*) from mails where recipient = $1 and sent_at is null', [scene.buyer.email])) === 0,
    )),
  };
  for (const file of readdirSync(join(stack.dataDir, 'pictures'), { recursive: true }))
    if (String(file).endsWith('.part')) found[`a half-written file: ${file}`] = true;
  const mails = await count('select count(*) from mails where recipient = $1 and sent_at is not null', [
    scene.buyer.email,
  ]);
  await db.end();
  const arrived = stack.stubs.mails.filter(({ to }) => to === scene.buyer.email);
  found[`${arrived.length} mails for ${mails}`] = arrived.length !== mails;
  return Object.keys(found).filter((problem) => found[problem]);
}

type Session = { customer_email: string; status: string; url: string };

async function isPaidOnce({ provider, origin }: Stack, { buyer, propertyId }: Scene) {
  const read = async () =>
    (await provider.list<Session>('checkout/sessions')).filter(({ customer_email }) => customer_email === buyer.email);
  const [session, ...others] = await read();
  if (session?.status !== 'open' || others.length > 0) return false;
  await fetch(session.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  return eventually(async () => {
    await buyer.refresh();
    const { body } = await timedCall(
      `${origin}/api/transactions/check?property_id=${propertyId}`,
      toInit({ person: buyer }),
    );
    return (await read()).every(({ status }) => status === 'complete') && body.includes('"isPurchased":true');
  });
}

async function hasOneAccount({ provider }: Stack, { newcomer }: Scene) {
  const accounts = await provider.list<{ email: string }>('accounts');
  return accounts.filter(({ email }) => email === newcomer.email).length === 1;
}
