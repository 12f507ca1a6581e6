import type { Context, PaymentContext } from '../context.ts';
import { sweepDeletedImages } from '../deletion/deletedImages.ts';
import { renewPreviews } from '../images/renewPreviews.ts';
import { reconcile } from './reconcile.ts';
import { reconcileBooks } from './reconcileBooks.ts';
import { sweepUploads } from './sweepUploads.ts';

/** Milliseconds between two runs. */
const interval = 60_000;

/** Runs the periodic jobs now and every minute. One that fails is logged. Returns a function that stops them. */
export function startJobs(context: PaymentContext & Pick<Context, 'storage' | 'imageProcessor' | 'makeVariants'>) {
  const run = async () => {
    for (const job of [reconcile, reconcileBooks, sweepUploads, sweepDeletedImages, renewPreviews])
      await job(context).catch(context.log);
    await context.makeVariants();
  };
  const timer = setInterval(run, interval);
  void run();
  return () => clearInterval(timer);
}
