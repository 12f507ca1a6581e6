import { sweepDeletedImages } from '../../content/deletion/deletedImages.ts';
import { renewPreviews } from '../../media/images/renewPreviews.ts';
import { makeShareImages } from '../../media/link-previews/makeShareImages.ts';
import { sweepLinks } from '../../people/identity/sweepLinks.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';
import { sweepMails } from '../../platform/mail/deliverMails.ts';
import { reconcile } from './reconcile.ts';
import { reconcileBooks } from './reconcileBooks.ts';
import { repairDeletedAccounts } from './repairDeletedAccounts.ts';
import { sweepUploads } from './sweepUploads.ts';

/** Milliseconds between two runs. */
const interval = 60_000;

/** Milliseconds between two looks for mails: somebody waits for them. */
const mailInterval = 2_000;

type Jobs = PaymentContext &
  Pick<Context, 'storage' | 'imageProcessor' | 'makeVariants'> & { deliverMails: () => Promise<void> };

/**
 * Runs the periodic jobs now and every minute, and sends mails every other second. One that fails is logged. Returns a
 * function that stops them.
 */
export function startJobs(context: Jobs) {
  const run = async () => {
    const jobs = [
      reconcile,
      repairDeletedAccounts,
      reconcileBooks,
      sweepUploads,
      sweepDeletedImages,
      renewPreviews,
      sweepMails,
      sweepLinks,
    ];
    for (const job of jobs) await job(context).catch(context.log);
    // Soon done: links are shared right after a home was registered.
    await makeShareImages(context).catch(context.log);
    await context.makeVariants();
  };
  const timer = setInterval(run, interval);
  const mailTimer = setInterval(context.deliverMails, mailInterval);
  void run();
  return () => {
    clearInterval(timer);
    clearInterval(mailTimer);
  };
}
