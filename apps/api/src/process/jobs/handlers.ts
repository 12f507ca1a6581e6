import { runBuild } from '#content/builds/runBuild.ts';
import { writeCopy } from '#content/copies/copyProperty.ts';
import { sweepDeletedImages } from '#content/deletion/deletedImages.ts';
import { writeImport } from '#content/import/importContent.ts';
import type { MediaContext } from '#media/context.ts';
import { deleteFiles } from '#media/images/deleteFiles.ts';
import { expireUpload } from '#media/images/expireUpload.ts';
import { renewPreview } from '#media/images/renewPreview.ts';
import { makeShareImage } from '#media/link-previews/makeShareImage.ts';
import type { Zone } from '#media/storage/storage.ts';
import { makeVariants, type Source } from '#media/variants/makeVariants.ts';
import type { PaymentContext } from '#money/context.ts';
import { processDuePayment } from '#money/transactions/duePayments.ts';
import { applyStoredEvent } from '#money/transactions/receiveEvent.ts';
import type { StoredEvent } from '#money/transactions/storedEvent.ts';
import type { JobHandlers } from '#platform/jobs/createJobs.ts';
import { MailRejected } from '#platform/mail/mailRejected.ts';
import type { SendMail } from '#platform/mail/sendMail.ts';
import { sendQueuedMail } from '#platform/mail/sendQueuedMail.ts';
import { runTask, tasks } from './tasks.ts';

const minute = 60_000;
const hour = 60 * minute;

/** 1, 2, 4 … minutes, up to a limit. */
const doubling = (limit: number) => (attempts: number) => Math.min(2 ** (attempts - 1) * minute, limit);

/** Attempts in quick succession, so that a short outage delays nothing for long. */
const quickAttempts = 15;
const quickly = (attempts: number) =>
  attempts <= quickAttempts ? 20_000 : doubling(6 * hour)(attempts - quickAttempts);

type HandlerContext = PaymentContext &
  Pick<MediaContext, 'jobs' | 'imageProcessor' | 'logEvent'> & { sendMail: SendMail };

/** What each kind of job does, and its limits. All can be repeated: at worst, a mail arrives twice. */
export function jobHandlers(context: HandlerContext): JobHandlers {
  /** Mails and quick work on our files and rows: every 20 s for five minutes, then for almost four days. */
  const quick = { timeout: minute, maxAttempts: 38, retryDelay: quickly, concurrency: 4 };
  /** Long work of the image processor, which makes the variants of one image at a time. */
  const imaging = { timeout: 10 * minute, concurrency: 1 };
  return {
    mail: { ...quick, run: (key) => sendQueuedMail(context, key), isFinal: (error) => error instanceof MailRejected },
    payment: {
      run: (id) => processDuePayment(context, Number(id)),
      timeout: 5 * minute,
      maxAttempts: 200,
      retryDelay: doubling(hour),
      concurrency: 4,
    },
    'image-sweep': { ...quick, run: (propertyId) => sweepDeletedImages(context, Number(propertyId)) },
    'file-deletion': { ...quick, run: (key, { zone }) => deleteFiles(context, key, zone as Zone) },
    preview: {
      ...imaging,
      run: (imageId) => renewPreview(context, Number(imageId)),
      maxAttempts: 5,
      retryDelay: () => 5 * minute,
    },
    'share-image': {
      ...imaging,
      run: (propertyId) => makeShareImage(context, Number(propertyId)),
      maxAttempts: 5,
      retryDelay: () => 5 * minute,
    },
    variants: {
      ...imaging,
      run: (imageId, source) => makeVariants(context, Number(imageId), source as Source),
      maxAttempts: 3,
      retryDelay: () => 10 * minute,
    },
    // Queued only by the previous release. The original's job now renders for its copies as well.
    'variants-of-copy': { ...quick, run: async () => {} },
    event: {
      run: (_, event) => applyStoredEvent(context, event as StoredEvent),
      timeout: 5 * minute,
      maxAttempts: 100,
      retryDelay: doubling(hour),
      concurrency: 4,
    },
    task: {
      run: (name, previous) => runTask(context, name, previous),
      // Longer than any run, because a second run would begin when the first one times out.
      timeout: 24 * hour,
      maxAttempts: Number.POSITIVE_INFINITY,
      retryDelay: () => minute,
      repeatAfter: (name) => tasks[name]?.every ?? minute,
      concurrency: Object.keys(tasks).length,
    },
    build: {
      run: (id) => runBuild(context, Number(id), { copy: writeCopy, import: writeImport(context) }),
      // Longer than any run: a second one would stop the first.
      timeout: 24 * hour,
      maxAttempts: 30,
      retryDelay: (attempts) => Math.min(2 ** attempts * 500, 5 * minute),
      concurrency: 1,
    },
    'upload-expiry': { ...quick, run: (id) => expireUpload(context, Number(id)) },
  };
}
