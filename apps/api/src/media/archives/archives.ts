import { buildUrl } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import { authorize } from '#policies/authorize.ts';
import type { MediaContext } from '../context.ts';
import { variantFile } from '../storage/imageFiles.ts';
import { archiveNameOf, filePathsOf } from './fileNames.ts';
import { createOpenArchives } from './openArchives.ts';
import { type ArchivedFile, type ArchivedImage, findActiveUser, findFile, listArchivedImages } from './repository.ts';
import { streamZip, type ZippedFile } from './streamZip.ts';

type ArchiveContext = Pick<MediaContext, 'db' | 'storage' | 'urlSigner' | 'clock' | 'log'>;

/** The path at which `routes.ts` serves the archive of a property. */
export const archivePath = '/api/properties/:id/photos.zip';

const pathOf = (id: number) => buildUrl({ path: archivePath }, { params: { id } });

/**
 * The signed URL of a property's archive, for the actor: a browser downloads it without a token. Throws as
 * `authorize` does with `readPaid`.
 */
export async function signArchiveUrl({ db, urlSigner }: ArchiveContext, actor: Actor, propertyId: number) {
  await authorize(db, actor, 'readPaid', 'property', propertyId);
  const path = pathOf(propertyId);
  return `${path}?${urlSigner.sign(path, { user: String(requireUser(actor).id) })}`;
}

/** The largest stored variant. Null if its file has been removed. */
const readLargest = ({ storage }: Pick<MediaContext, 'storage'>, { zone, storage_key, widths }: ArchivedFile) =>
  storage.read(zone, storage_key, variantFile({ width: widths.at(-1) ?? 0, format: 'webp' }));

/**
 * Milliseconds between checks of the user's access. A check before each small image would cost more than the
 * image.
 */
const checkInterval = 1_000;

/**
 * Reads one image after another. Looks up again those that changed since the archive was opened. `check` throws
 * once the user may no longer see them, because sending can take long.
 */
async function* readFiles(
  context: ArchiveContext,
  images: ArchivedImage[],
  check: () => Promise<unknown>,
): AsyncGenerator<ZippedFile> {
  const names = filePathsOf(images);
  const lastModified = context.clock();
  let checkedAt = performance.now();
  for (const [index, image] of images.entries()) {
    if (performance.now() - checkedAt > checkInterval) {
      await check();
      checkedAt = performance.now();
    }
    let input = await readLargest(context, image);
    if (!input) {
      const current = await findFile(context.db, image.id);
      input = current ? await readLargest(context, current) : null;
    }
    const name = names[index];
    if (input && name) yield { name, input: input as Uint8Array<ArrayBuffer>, lastModified };
  }
}

const expired = () =>
  new ApiError('forbidden', 'ダウンロードの期限が切れました。物件のページからもう一度お試しください');

/** Opens the archives of properties: all their images as a ZIP. */
export function createArchives(context: ArchiveContext) {
  const { db, urlSigner, log } = context;
  const takePlace = createOpenArchives();

  /** The access of the user whom a signed URL names. Throws `forbidden`, and as `authorize` does. */
  async function findAccess(propertyId: number, userId: number) {
    const user = await findActiveUser(db, userId);
    if (!user) throw expired();
    return (await authorize(db, { subject: null, user }, 'readPaid', 'property', propertyId)).access;
  }

  /**
   * `query`: of the signed URL. `address`: of the client. The purchase is checked again, because it may have
   * been refunded since the URL was signed. Throws `forbidden`, `rate_limited`, `not_found` if there are no
   * images, and as `authorize` does.
   */
  return async (propertyId: number, query: Record<string, string>, address: string | null) => {
    if (!urlSigner.isSigned(pathOf(propertyId), query)) throw expired();
    const user = Number(query.user);
    const access = await findAccess(propertyId, user);
    const images = await listArchivedImages(db, propertyId, access);
    const [first] = images;
    if (!first) throw new ApiError('not_found', '保存できる写真がありません');

    const release = takePlace({ user, address, home: propertyId });
    const body = streamZip(
      readFiles(context, images, () => findAccess(propertyId, user)),
      (error) => {
        release();
        if (error && !(error instanceof ApiError)) log(error);
      },
    );
    return { name: archiveNameOf(first.property_name), body };
  };
}
