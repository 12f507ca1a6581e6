import type { Context } from '#platform/context.ts';
import { ApiError, accountClosed } from '#platform/errors.ts';
import type { UploadGate } from '../storage/disk.ts';
import { findOpenUpload, markReceived } from './repository.ts';

/** An upload URL accepts bytes once, while the upload is open and the uploader's account is active. */
export const createUploadGate = ({ db, clock }: Pick<Context, 'db' | 'clock'>): UploadGate => ({
  async ensureOpen(key) {
    const upload = await findOpenUpload(db, key);
    if (!upload) throw new ApiError('forbidden', 'このアップロードは終了しています。もう一度お試しください');
    if (!upload.is_active) throw accountClosed(false);
    if (upload.received_at) throw new ApiError('conflict', 'この画像はすでに届いています');
  },
  markReceived: (key) => markReceived(db, key, clock()),
});
