import { buildUrl } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import { authorize } from '#policies/authorize.ts';
import { archiveNameOf, homeNameOf } from './fileNames.ts';
import { createOpenArchives } from './openArchives.ts';
import { type ArchiveContext, readFiles } from './readFiles.ts';
import { findActiveUser, findName, listArchivedImages } from './repository.ts';
import { streamZip } from './streamZip.ts';

type Context = ArchiveContext & Pick<MediaContext, 'urlSigner'>;

/** The path at which `routes.ts` serves the archive of a property. */
export const archivePath = '/api/properties/:id/photos.zip';

const pathOf = (id: number) => buildUrl({ path: archivePath }, { params: { id } });

/**
 * The signed URL of a property's archive, for the actor: a browser downloads it without a token. Throws as
 * `authorize` does with `readPaid`.
 */
export async function signArchiveUrl({ db, urlSigner }: Context, actor: Actor, propertyId: number) {
  await authorize(db, actor, 'readPaid', 'property', propertyId);
  const path = pathOf(propertyId);
  return `${path}?${urlSigner.sign(path, { user: String(requireUser(actor).id) })}`;
}

const expired = () =>
  new ApiError('forbidden', 'ダウンロードの期限が切れました。物件のページからもう一度お試しください');

/** Opens the archives of properties: all their images and the table of their products as a ZIP. */
export function createArchives(context: Context) {
  const { db, urlSigner, log } = context;
  const takePlace = createOpenArchives();

  /** Authorizes the user whom a signed URL names. Throws `forbidden`, and as `authorize` does. */
  async function authorizeUser(propertyId: number, userId: number) {
    const user = await findActiveUser(db, userId);
    if (!user) throw expired();
    return authorize(db, { subject: null, user }, 'readPaid', 'property', propertyId);
  }

  /**
   * `query`: of the signed URL. `address`: of the client. The purchase is checked again, because it may have
   * been refunded since the URL was signed. Throws `forbidden`, `rate_limited`, and as `authorize` does.
   */
  return async (propertyId: number, query: Record<string, string>, address: string | null) => {
    if (!urlSigner.isSigned(pathOf(propertyId), query)) throw expired();
    const user = Number(query.user);
    const check = () => authorizeUser(propertyId, user);
    const { access } = await check();
    const home = homeNameOf(await findName(db, propertyId));
    const images = await listArchivedImages(db, propertyId, access);

    const release = takePlace({ user, address, home: propertyId });
    const body = streamZip(readFiles(context, { home, images, check }), (error) => {
      release();
      if (error && !(error instanceof ApiError)) log(error);
    });
    return { name: archiveNameOf(home), body };
  };
}
