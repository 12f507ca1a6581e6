import { wasEverOffered } from '../content/repository.ts';
import type { Deps } from '../deps.ts';
import { deletedImages } from './repository.ts';
import { removePicture } from './storePicture.ts';

/** Removes the files of deleted pictures of a property that nobody ever began to buy; of others they stay. */
export async function forgetPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, propertyId: number) {
  if (await wasEverOffered(db, propertyId)) return;
  for (const image of await deletedImages(db, propertyId)) await removePicture(storage, image);
}
