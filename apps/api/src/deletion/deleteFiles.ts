import type { Deps } from '../context.ts';
import { condemn, condemnedFiles, deletedImages, pardon } from '../images/repository.ts';
import { keysOf } from '../images/storeImage.ts';
import { wasEverOffered } from './repository.ts';

type Keeping = Pick<Deps, 'db' | 'storage'>;

/** Removes the files of deleted pictures of a property that nobody ever began to buy; of others they stay. */
export async function forgetPictures(deps: Keeping, propertyId: number) {
  if (await wasEverOffered(deps.db, propertyId)) return;
  await condemn(deps.db, (await deletedImages(deps.db, propertyId)).flatMap(keysOf));
  await removeCondemned(deps);
}

/** Removes the files that are condemned. What fails is gone over again by the job of every minute. */
export async function removeCondemned({ db, storage }: Keeping) {
  for (const { zone, key } of await condemnedFiles(db)) {
    await storage.remove(zone, key);
    await pardon(db, key);
  }
}
