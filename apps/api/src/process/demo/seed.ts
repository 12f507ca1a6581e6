import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaContext } from '#media/context.ts';
import { type StoredImage, storeImage } from '#media/images/storeImage.ts';
import type { ImageProcessor } from '#media/imaging/imageProcessor.ts';
import { insertSellerProfile } from '#money/sellers/repository.ts';
import type { IdentityProvider } from '#people/identity/provider.ts';
import { insertUser } from '#people/users/repository.ts';
import type { Db } from '#platform/db/schema.ts';
import type { DemoImage, DemoProperty } from './demoProperty.ts';
import { insertDemoProperty, type StoredDemo } from './insertDemoProperty.ts';
import { propertyA } from './propertyA.ts';
import { propertyB } from './propertyB.ts';
import { propertyC } from './propertyC.ts';

/** The demo's accounts, printed by `npm start`. */
export const demoPassword = 'iespec-demo';
export const demoPeople = {
  buyer: { name: '見本 買い手', email: 'buyer@example.jp' },
  seller: { name: '見本 売り手', email: 'seller@example.jp' },
} as const;

export const isDemoEmail = (email: string) =>
  Object.values(demoPeople).some((person) => person.email === email.trim().toLowerCase());

/** Whether the database contains a demo account, whose password is public. */
export const hasDemoPeople = async (db: Db) => {
  const emails = Object.values(demoPeople).map(({ email }) => email);
  return (
    (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined
  );
};

type SeedOptions = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor'> & {
  ensurePerson: IdentityProvider['ensurePerson'];
  /** Opens the seller's account at the card provider and completes its onboarding. Returns its id. */
  openSellerAccount: (email: string) => Promise<string>;
};

// The home page shows the newest property first.
const demos = [propertyC, propertyB, propertyA];

/**
 * Fills an empty database with three properties and two users. If interrupted, the seed starts from the
 * beginning at the next start.
 */
export async function seedDemo({ db, storage, imageProcessor, ensurePerson, openSellerAccount }: SeedOptions) {
  if (await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()) return;
  const ensureUser = async (person: { name: string; email: string }) => {
    const external_user_id = await ensurePerson({ ...person, password: demoPassword });
    return insertUser(db, { external_user_id, ...person });
  };
  await ensureUser(demoPeople.buyer);
  const seller = await ensureUser(demoPeople.seller);

  const cache: ImageCache = new Map();
  // The card provider verifies the account while the images are encoded.
  const [account_id, stored] = await Promise.all([
    openSellerAccount(seller.email),
    Promise.all(demos.map((demo) => storeImages({ storage, imageProcessor }, cache, demo))),
  ]);

  await db.transaction().execute(async (tx) => {
    const enabled = { details_submitted: true, charges_enabled: true, payouts_enabled: true, transfers_enabled: true };
    await insertSellerProfile(tx, { user_id: seller.id, account_id, ...enabled });
    await tx.updateTable('users').set({ role: 'seller' }).where('id', '=', seller.id).execute();
    for (const property of stored) await insertDemoProperty(tx, seller.id, property);
  });
}

type ImageCache = Map<string, ReturnType<ImageProcessor['process']>>;

/** Stores a property's images. Each combination of file and crop is encoded once, even if used repeatedly. */
async function storeImages(
  { storage, imageProcessor }: Pick<MediaContext, 'storage' | 'imageProcessor'>,
  cache: ImageCache,
  demo: DemoProperty,
): Promise<StoredDemo> {
  const images = [
    ...demo.images,
    ...demo.drawings.map(({ image }) => image),
    ...demo.rooms.flatMap((room) => [...room.images, ...room.products.map(({ image }) => image)]),
  ];
  const entries = await Promise.all(
    images.map(async (image): Promise<[DemoImage, StoredImage]> => {
      const process: ImageProcessor['process'] = async (userId, read, crop) => {
        const key = JSON.stringify([image.file, crop]);
        const cached = cache.get(key);
        // `read` also stores the original, which each image needs.
        if (cached) await read();
        const encoded = cached ?? imageProcessor.process(userId, read, crop);
        cache.set(key, encoded);
        return encoded;
      };
      const read = () => readFile(join(import.meta.dirname, 'images', image.file));
      return [image, await storeImage({ storage, imageProcessor: { process } }, read, { ...image, userId: null })];
    }),
  );
  return { demo, stored: new Map(entries) };
}
