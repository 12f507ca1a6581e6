import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Image } from '@iespec/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobKind } from '#platform/db/schema.ts';
import { createJobs } from '#platform/jobs/createJobs.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { queueMail } from '#platform/mail/queueMail.ts';
import { registerActors } from '#test/actors.ts';
import { urlOf } from '#test/database.ts';
import type { DyingWork } from '#test/dyingWorker.ts';
import { type Call, interceptCall } from '#test/interceptCall.ts';
import { jobOf, letTimePass, runJobs } from '#test/jobs.ts';
import { purchaseWith } from '#test/purchases.ts';
import { createPropertyIn } from '#test/states.ts';
import { fileUrlsOf, solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { jobHandlers } from './handlers.ts';

const { parts, as } = world();
const { upload, newProperty, presign, put } = uploads({ parts, as });
beforeAll(() => registerActors(parts));
beforeEach(async () => {
  await parts.db.deleteFrom('jobs').execute();
});

/**
 * Starts the due jobs of a kind, and stops them right after a call has taken effect. On PostgreSQL, kills the
 * process that runs them. On the embedded database, which has only one process, makes the call fail.
 */
async function cutAfter(kind: JobKind, call: Call) {
  const { context, settings, db, sender, sendMail } = parts;
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(0) })
    .where('kind', '=', kind)
    .execute();
  const databaseUrl = urlOf(db);
  if (!databaseUrl) {
    const called = vi.fn(() => Promise.reject(new Error('cut')));
    const base = { ...context, sender, sendMail, log: () => {} };
    await createJobs(base, (jobs) => jobHandlers(interceptCall({ ...base, jobs }, call, called))).runDue(kind);
    return expect(called).toHaveBeenCalled();
  }
  const work: DyingWork = { kind, call, databaseUrl, sender, ...settings };
  const worker = spawn(process.execPath, [
    join(import.meta.dirname, '../../../test/dyingWorker.ts'),
    JSON.stringify(work),
  ]);
  const ended = new Promise((resolve) => worker.on('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve());
    worker.stderr.on('data', (message: Buffer) => reject(new Error(message.toString())));
  });
  worker.kill('SIGKILL');
  await ended;
}

/** Runs the jobs of the dead process, once its claims have expired. */
async function goOn(kind: JobKind) {
  await letTimePass(parts.db, 12 * 60_000);
  await runJobs(parts, kind);
  expect(await parts.db.selectFrom('jobs').select('key').where('kind', '=', kind).execute()).toEqual([]);
}

async function dieAndGoOn(kind: JobKind, call: Call) {
  await cutAfter(kind, call);
  await goOn(kind);
}

const statusOf = async (url: string) => (await parts.app.request(url)).status;
const readImage = async (id: number, person = 'visitor') =>
  (await (await as(person, 'GET', `/api/images/${id}`)).json()) as Image;

test('a mail that was sent before the process died is sent again, with the same id', async () => {
  await queueMail(parts.db, { key: 'cut', to: 'mio@example.jp', mail: { subject: '件名', text: '', html: '' } });
  const { message_id } = await parts.db
    .selectFrom('mails')
    .select('message_id')
    .where('key', '=', 'cut')
    .executeTakeFirstOrThrow();
  parts.sendMail.mockClear();
  await dieAndGoOn('mail', 'sendMail');
  const sent = parts.sendMail.mock.calls.map(([mail]) => mail.id);
  expect(sent.at(-1)).toBe(message_id);
  expect(new Set(sent).size).toBe(1);
});

test('a refund is made once', async () => {
  const { id, intent, money, property_id } = await purchaseWith({ parts, as }, 'regretful');
  const due = { status: 'expired', refund_due: true } as const;
  const transaction = await parts.db
    .updateTable('transactions')
    .set(due)
    .where('listing_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJobs(parts.db, { kind: 'payment', keys: [transaction.id] });
  await dieAndGoOn('payment', 'refunds.create');
  const refunds = await parts.payments.stripe.refunds.list({ payment_intent: intent });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([5000]);
  expect(await money()).toEqual({ kept: 0, seller: 0 });
  expect(property_id).toBeGreaterThan(0);
});

test('a deleted image of a sold property is hidden, and its buyer keeps it', async () => {
  const { property } = await createPropertyIn(parts, 'sold');
  const { id, url } = await upload({ property_id: property, image_type: 'SUB' });
  await parts.db.updateTable('images').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await enqueueJobs(parts.db, { kind: 'image-sweep', keys: [property] });
  await dieAndGoOn('image-sweep', 'storage.put');
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf((await readImage(id, 'buyer')).url)).toBe(200);
});

test('files are deleted', async () => {
  await parts.storage.put('public', 'unused', 'a.webp', Buffer.from('a'));
  await enqueueJobs(parts.db, { kind: 'file-deletion', keys: ['unused'], payload: { zone: 'public' } });
  await dieAndGoOn('file-deletion', 'storage.remove');
  expect(await parts.storage.read('public', 'unused', 'a.webp')).toBeNull();
});

test.each(['storage.put', 'storage.remove'] as const)('hidden images get copies of public files: %s', async (call) => {
  const property = await newProperty();
  const { id, url } = await upload({ property_id: property });
  await parts.db.deleteFrom('jobs').execute();
  await parts.db.updateTable('properties').set({ visibility: 'PRIVATE' }).where('id', '=', property).execute();
  await dieAndGoOn('file-deletion', call);
  expect(await statusOf(url)).toBe(404);
  for (const file of fileUrlsOf(await readImage(id, 'seller'))) expect(await statusOf(file)).toBe(200);
});

test('a preview is replaced', async () => {
  const { id } = await upload({ property_id: await newProperty(), image_type: 'PAID' });
  const { url } = await readImage(id);
  await enqueueJobs(parts.db, { kind: 'preview', keys: [id] });
  await dieAndGoOn('preview', 'storage.put');
  const renewed = (await readImage(id)).url;
  expect(renewed).not.toBe(url);
  expect(await statusOf(renewed)).toBe(200);
});

test('a property gets its share image', async () => {
  const property = await newProperty();
  await upload({ property_id: property });
  await dieAndGoOn('share-image', 'storage.put');
  const response = await as('visitor', 'GET', `/api/properties/${property}/details`);
  expect(await statusOf(((await response.json()) as { share_image: string }).share_image)).toBe(200);
});

test('an image gets all its variants, and its original is removed', async () => {
  const { id } = await upload({ property_id: await newProperty() }, await solidPng(900, 600));
  const { payload } = (await jobOf(parts.db, 'variants', id)) ?? {};
  await dieAndGoOn('variants', 'storage.put');
  const { sources } = await readImage(id);
  expect(sources).toMatchObject({ widths: [320, 640, 800, 900], formats: ['avif', 'webp'] });
  for (const url of fileUrlsOf({ sources })) expect(await statusOf(url)).toBe(200);
  expect(await parts.storage.readUpload(payload?.original_key as string)).toBeNull();
});

test('an upload that was never completed is removed', async () => {
  const { upload_url, image_id } = await presign({ property_id: await newProperty() });
  await put(upload_url, await solidPng(6, 4));
  await dieAndGoOn('upload-expiry', 'storage.removeUpload');
  expect((await as('seller', 'PATCH', `/api/images/${image_id}/status`, { status: 'completed' })).status).toBe(404);
});
