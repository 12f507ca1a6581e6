import { setTimeout as sleep } from 'node:timers/promises';
import type { Image } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { UploadRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { countAcceptedUpload, countFailedUpload } from '#platform/metrics.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import type { MediaContext } from '../context.ts';
import { queueVariants } from '../variants/makeVariants.ts';
import { toImage } from './dto.ts';
import * as repository from './repository.ts';
import { parentsOf } from './startUpload.ts';
import { removeStored, type StoredImage, storeImage } from './storeImage.ts';

type UploadContext = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor' | 'jobs' | 'clock'>;

/**
 * Milliseconds for which a call claims an upload. After that, another call may process it as well, but only
 * one of them publishes the image.
 */
const claimTtl = 45_000;

/** Milliseconds a call waits for another call that processes the same upload. */
const maxWait = 10_000;

/** Milliseconds between checks of an upload claimed by another process. */
const pollInterval = 1_000;

const pause = (milliseconds: number) => sleep(Math.max(0, milliseconds), undefined, { ref: false });

/**
 * Returns a function that processes the original of an upload and publishes it as an image. Concurrent calls
 * share one run. Idempotent: a completed upload returns its image, and a rejected one throws the same error
 * again. Throws as `authorize` and `ImageProcessor` do, `conflict` when no original has been sent, `busy`
 * when another call takes too long.
 */
export function createCompleteUpload(context: UploadContext) {
  const { db } = context;
  /** Uploads being processed by this process, by id: waiting for them needs no polling. */
  const inFlight = new Map<number, Promise<Image | null>>();

  return async (actor: Actor, id: number): Promise<Image> => {
    const { id: userId } = requireUser(actor);
    const deadline = Date.now() + maxWait;
    while (Date.now() < deadline) {
      const running = inFlight.get(id);
      if (running) await Promise.race([running.catch(() => {}), pause(deadline - Date.now())]);

      const upload = await repository.findUpload(db, id);
      if (!upload || upload.user_id !== userId) return readOwnImage(context, actor, id);
      if (upload.refusal !== null) throw new ApiError('invalid', upload.refusal);
      if (inFlight.has(id)) continue;

      const work = claimAndProcess(context, actor, upload);
      inFlight.set(id, work);
      work.catch(countFailedUpload);
      const image = await work.finally(() => inFlight.delete(id));
      if (image) {
        countAcceptedUpload();
        return image;
      }
      await pause(pollInterval);
    }
    throw new ApiError('busy', '画像を処理しています。しばらく経ってから再度お試しください', { retryAfter: 5 });
  };
}

/** Returns null when another process has claimed the upload. */
async function claimAndProcess(context: UploadContext, actor: Actor, upload: UploadRow): Promise<Image | null> {
  const { db, clock } = context;
  const now = clock();
  const until = new Date(now.getTime() + claimTtl);
  const claiming = writeAs(db, requireUser(actor), async (tx) => {
    for (const { kind, id } of parentsOf(upload)) await authorize(tx, actor, 'write', kind, id);
    return repository.claimUpload(tx, upload.id, { now, until });
  });
  const claimed = await claiming.catch(async (error: unknown) => {
    // The claim may have been stored although the answer was lost.
    await repository.releaseUpload(db, { ...upload, claimed_until: until }).catch(() => {});
    throw error;
  });
  return claimed ? processUpload(context, actor, claimed) : null;
}

/** Processes a claimed upload. Rejections are stored for later calls; other failures release the claim. */
async function processUpload(context: UploadContext, actor: Actor, upload: UploadRow): Promise<Image> {
  const { db, storage } = context;
  const stored = await storeOriginal(context, upload).catch(async (error: unknown) => {
    // Another call has published the image and removed the original.
    if (!(await repository.findUpload(db, upload.id))) return null;
    if (error instanceof ApiError && error.code === 'invalid') {
      await repository.refuseUpload(db, upload.id, error.message);
      await storage.removeUpload(upload.quarantine_key);
    } else await repository.releaseUpload(db, upload);
    throw error;
  });
  if (!stored) return readOwnImage(context, actor, upload.id);
  const image = await publish(context, actor, upload, stored).catch(async (error: unknown) => {
    await removeStored(storage, stored);
    await repository.releaseUpload(db, upload);
    throw error;
  });
  if (!image) {
    await removeStored(storage, stored);
    return readOwnImage(context, actor, upload.id);
  }
  await storage.removeUpload(upload.quarantine_key);
  context.jobs.wake('variants');
  return toImage(image, { unlocked: true, storage });
}

function storeOriginal(context: UploadContext, { user_id, quarantine_key, image_type }: UploadRow) {
  const read = async () => {
    const original = await context.storage.readUpload(quarantine_key);
    if (!original) throw new ApiError('conflict', '画像ファイルがまだ届いていません');
    return original;
  };
  // Here only PAID matters: the files of MAIN and SUB are in the same zone. `publish` chooses between those.
  return storeImage(context, read, { userId: user_id, type: image_type ?? 'SUB' });
}

/**
 * Turns an upload into an image. Returns null when a later claim has already done so. An upload without a
 * type becomes MAIN if its parent has no MAIN image yet. Throws as `lockAndTouch` does if the parent has been
 * deleted since the claim.
 */
const publish = ({ db }: UploadContext, actor: Actor, claimed: UploadRow, stored: StoredImage) =>
  writeAs(db, requireUser(actor), async (tx) => {
    const { id } = claimed;
    const [innermost = { kind: 'property', id: claimed.property_id }] = parentsOf(claimed);
    await lockAndTouch(tx, actor, innermost);
    const upload = await repository.takeUpload(tx, id);
    if (!upload) return null;
    // Read from the deleted row: the upload may have moved with its room or product since the claim.
    const parent = {
      property_id: upload.property_id,
      room_id: upload.room_id,
      product_id: upload.product_id,
      product_specification_id: upload.product_specification_id,
      drawing_id: upload.drawing_id,
    };
    const image_type = upload.image_type ?? ((await repository.hasMain(tx, parent)) ? 'SUB' : 'MAIN');
    if (image_type === 'MAIN') await repository.demoteMain(tx, parent, id);
    const image = await repository.insertImage(tx, { id, ...parent, description: null, ...stored.columns, image_type });
    await queueVariants(tx, image, stored.original);
    return image;
  });

async function readOwnImage({ db, storage }: UploadContext, actor: Actor, id: number) {
  await authorize(db, actor, 'write', 'image', id);
  const image = await repository.findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { unlocked: true, storage });
}
