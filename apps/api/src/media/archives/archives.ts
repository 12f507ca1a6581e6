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

/** Milliseconds that a client may take to receive a piece of an archive, at most one image. */
const sendTimeout = 60_000;

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

/** Reads one image after another. Looks up again those that changed since the archive was opened. */
async function* readFiles(context: ArchiveContext, images: ArchivedImage[]): AsyncGenerator<ZippedFile> {
  const names = filePathsOf(images);
  const lastModified = context.clock();
  for (const [index, image] of images.entries()) {
    let input = await readLargest(context, image);
    if (!input) {
      const current = await findFile(context.db, image.id);
      input = current ? await readLargest(context, current) : null;
    }
    const name = names[index];
    if (input && name) yield { name, input: input as Uint8Array<ArrayBuffer>, lastModified };
  }
}

/** Opens the archives of properties: all their images as a ZIP. */
export function createArchives(context: ArchiveContext) {
  const { db, urlSigner, log } = context;
  const countArchive = createOpenArchives();

  /**
   * `query`: of the signed URL. The purchase is checked again, because it may have been refunded since the
   * URL was signed. Throws `forbidden`, `rate_limited`, `not_found` if there are no images, and as
   * `authorize` does.
   */
  return async (propertyId: number, query: Record<string, string>) => {
    const user = urlSigner.isSigned(pathOf(propertyId), query) && (await findActiveUser(db, Number(query.user)));
    if (!user)
      throw new ApiError('forbidden', 'ダウンロードの期限が切れました。物件のページからもう一度お試しください');
    const { access } = await authorize(db, { subject: null, user }, 'readPaid', 'property', propertyId);
    const images = await listArchivedImages(db, propertyId, access);
    const [first] = images;
    if (!first) throw new ApiError('not_found', '保存できる写真がありません');

    const release = countArchive(user.id);
    const body = streamZip(readFiles(context, images), {
      timeout: sendTimeout,
      onEnd: (error) => {
        release();
        if (error) log(error);
      },
    });
    return { name: archiveNameOf(first.property_name), body };
  };
}
