import { sweepDeletedImages } from '../../content/deletion/deletedImages.ts';
import { renewPreviews } from '../../media/images/renewPreviews.ts';
import { makeShareImages } from '../../media/link-previews/makeShareImages.ts';
import { sweepLinks } from '../../people/identity/sweepLinks.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';
import { sweepMails } from '../../platform/mail/deliverMails.ts';
import { reconcile } from './reconcile.ts';
import { reconcileYesterday } from './reconcileYesterday.ts';
import { repairDeletedAccounts } from './repairDeletedAccounts.ts';
import { sweepUploads } from './sweepUploads.ts';

/** Milliseconds between two runs of the jobs. */
const interval = 60_000;

/** Milliseconds between two mail deliveries. Short, because users wait for some of them. */
const mailInterval = 2_000;

type Jobs = PaymentContext &
  Pick<Context, 'storage' | 'imageProcessor' | 'makeVariants'> & { deliverMails: () => Promise<void> };

/** Runs the jobs immediately and then periodically; failures are logged. Returns a function that stops the timers. */
export function startJobs(context: Jobs) {
  const run = async () => {
    const jobs = [
      reconcile,
      repairDeletedAccounts,
      reconcileYesterday,
      sweepUploads,
      sweepDeletedImages,
      renewPreviews,
      sweepMails,
      sweepLinks,
    ];
    for (const job of jobs) await job(context).catch(context.log);
    // Before the variants, because links are often shared right after a property is created.
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
