import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredImage, storeImage } from '../../media/images/storeImage.ts';
import { insertSellerProfile } from '../../money/sellers/repository.ts';
import { insertUser } from '../../people/users/repository.ts';
import type { ImageProcessor, Storage } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { apartmentB } from './apartmentB.ts';
import type { DemoHome, DemoPicture } from './home.ts';
import { houseA } from './houseA.ts';
import { houseC } from './houseC.ts';
import { insertHome } from './insertHome.ts';

/** The accounts of the demo; `npm start` prints them. */
export const demoPassword = 'iespec-demo';
export const demoPeople = {
  buyer: { name: '見本 買い手', email: 'buyer@example.jp' },
  seller: { name: '見本 売り手', email: 'seller@example.jp' },
} as const;

/** Whether an address is one of the demo's people. */
export const isDemoEmail = (email: string) =>
  Object.values(demoPeople).some((person) => person.email === email.trim().toLowerCase());

/** Whether the database holds the demo's people, whose password is published. */
export const hasDemoPeople = async (db: Db) => {
  const emails = Object.values(demoPeople).map(({ email }) => email);
  return (
    (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined
  );
};

type Seeding = {
  db: Db;
  storage: Storage;
  imageProcessor: ImageProcessor;
  /** Signs a person up. Returns the subject. */
  ensurePerson: (person: { name: string; email: string; password: string }) => Promise<string>;
  /** Opens the seller's account at the card provider and completes its onboarding. Returns its id. */
  openSellerAccount: (email: string) => Promise<string>;
};

// The newest stands first on the home page.
const homes = [houseC, apartmentB, houseA];

/** Fills an empty database with three homes and two people. An interrupted seed starts again at the next start. */
export async function seedDemo({ db, storage, imageProcessor, ensurePerson, openSellerAccount }: Seeding) {
  if (await hasHomes(db)) return;
  await personOf(db, demoPeople.buyer, ensurePerson);
  const seller = await personOf(db, demoPeople.seller, ensurePerson);

  const processorOf = processOnce(imageProcessor);
  // The account is verified while the pictures are made.
  const [account_id, stored] = await Promise.all([
    openSellerAccount(seller.email),
    Promise.all(homes.map((home) => storePictures(storage, processorOf, home))),
  ]);

  await db.transaction().execute(async (tx) => {
    const enabled = { details_submitted: true, charges_enabled: true, payouts_enabled: true, transfers_enabled: true };
    await insertSellerProfile(tx, { user_id: seller.id, account_id, ...enabled });
    await tx.updateTable('users').set({ role: 'seller' }).where('id', '=', seller.id).execute();
    for (const home of stored) await insertHome(tx, seller.id, home);
  });
}

async function personOf(
  db: Db,
  { name, email }: { name: string; email: string },
  ensurePerson: Seeding['ensurePerson'],
) {
  const external_user_id = await ensurePerson({ name, email, password: demoPassword });
  return insertUser(db, { external_user_id, email, name });
}

const hasHomes = async (db: Db) =>
  (await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()) !== undefined;

type Processor = Pick<ImageProcessor, 'process'>;

/** Encodes a file once, in whatever places it is shown. */
function processOnce(imageProcessor: Processor) {
  const processed = new Map<string, ReturnType<Processor['process']>>();
  return ({ file, crop }: DemoPicture): Processor => ({
    process: async (userId, read) => {
      const key = JSON.stringify([file, crop]);
      const known = processed.get(key);
      // To be read is to be kept, as the original of this place.
      if (known) await read();
      const image = known ?? imageProcessor.process(userId, read, crop);
      processed.set(key, image);
      return image;
    },
  });
}

/** Stores the pictures of a home, by the object that names them. */
async function storePictures(storage: Storage, processorOf: (picture: DemoPicture) => Processor, home: DemoHome) {
  const pictures = [
    ...home.pictures,
    ...home.drawings.map(({ picture }) => picture),
    ...home.rooms.flatMap((room) => [...room.pictures, ...room.products.map(({ picture }) => picture)]),
  ];
  const entries = await Promise.all(
    pictures.map(async (picture): Promise<[DemoPicture, StoredImage]> => {
      const read = () => readFile(join(import.meta.dirname, 'pictures', picture.file));
      const context = { storage, imageProcessor: processorOf(picture) };
      return [picture, await storeImage(context, read, { ...picture, userId: null })];
    }),
  );
  return { home, stored: new Map(entries) };
}
