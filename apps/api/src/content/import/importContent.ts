import { randomUUID } from 'node:crypto';
import type { ImportResult, imports, ParsedRequest, Unfinished } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { notFound } from '#policies/authorize.ts';
import { lockProperty } from '#policies/lockProperty.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { ensureSameVersion } from '#policies/version.ts';
import { lockAndTouch, lockForWrite, writeAs } from '#policies/writeAs.ts';
import { requestBuild, waitForBuild } from '../builds/requestBuild.ts';
import { beginBuild, endBuild, inParts, type Writer } from '../builds/runBuild.ts';
import { categoriesOfRooms, ensureCategories } from '../categories/categories.ts';
import { addPublishedProducts, moveNewProducts } from '../products/saveProduct.ts';
import { readStored, storeProducts } from '../products/storeProducts.ts';
import { addPublishedRoom, moveNewRoom, publishRoom } from '../rooms/saveRoom.ts';
import * as repository from './repository.ts';

type Import = ParsedRequest<typeof imports.create>['body'];
type ImportedRoom = Import['rooms'][number];
type ImportedProduct = ImportedRoom['products'][number];

/** More new rows than this are written by a job: the import may take longer than a second. */
const maxRowsAtOnce = 200;

const countRows = ({ specifications, dimensions }: ImportedProduct) => specifications.length + dimensions.length;

const isLarge = ({ rooms }: Import) =>
  rooms.flatMap(({ products }) => products).reduce((sum, product) => sum + 1 + countRows(product), 0) > maxRowsAtOnce;

/**
 * Adds rooms and products to one of the actor's properties and changes existing products, all or nothing, and all
 * of them published with the property. An import with the key of an earlier one changes nothing and returns the
 * earlier result. Returns the progress of one that takes long. Throws as `lockAndTouch`, `readStored`,
 * `storeProducts` and `requestBuild` do, `not_found` for content of another property, `invalid` for an unknown
 * category, `conflict` above a quota.
 */
export async function importContent(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  propertyId: number,
  { creation_key = randomUUID(), ...content }: Import,
): Promise<ImportResult | Unfinished> {
  const { db } = context;
  const property = { kind: 'property', id: propertyId } as const;
  const user = requireUser(actor);
  const findEarlier = (tx: Db) => repository.findImport(tx, propertyId, creation_key);
  if (!isLarge(content))
    return writeAs(db, user, async (tx) => {
      await lockAndTouch(tx, actor, property);
      await ensureCategories(tx, categoriesByField(content));
      const place = async ({ id, products, ...room }: ImportedRoom) => {
        const room_id = id ?? (await addPublishedRoom(tx, { ...room, property_id: propertyId }));
        if (id != null && products.length > 0) await publishRoom(tx, id);
        await addPublishedProducts(tx, room_id, products);
      };
      return (await findEarlier(tx)) ?? saveImport(tx, context, { propertyId, creation_key, content, place });
    });

  const begun = await writeAs(db, user, async (tx) => {
    await lockForWrite(tx, actor, property);
    await ensureCategories(tx, categoriesByField(content));
    const result = await findEarlier(tx);
    if (result) return { result };
    const total = content.rooms.reduce((sum, { products }) => sum + products.length, 0);
    const build = { kind: 'import', property_id: propertyId, creation_key, total, content } as const;
    return { build: await requestBuild(tx, user.id, build, () => ensureCurrent(tx, propertyId, content)) };
  });
  if (begun.result) return begun.result;
  const unfinished = await waitForBuild(context, begun.build);
  if (unfinished) return unfinished;
  const result = await findEarlier(db);
  if (!result) throw notFound('property');
  return result;
}

type Saved = {
  propertyId: number;
  creation_key: string;
  content: Omit<Import, 'creation_key'>;
  /** Puts a room's new products where they belong, and the room, if it is new. `index`: of the room. */
  place: (room: ImportedRoom, index: number) => Promise<void>;
};

/** Call it in the transaction that locks the property. */
async function saveImport(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { propertyId, creation_key, content: { rooms, changes }, place }: Saved,
) {
  await ensureRooms(tx, propertyId, rooms);
  for (const [index, room] of rooms.entries()) await place(room, index);
  const findStored = await readStored(
    tx,
    propertyId,
    changes.map(({ id }) => id),
  );
  const published = changes.map(({ id, ...change }) => [findStored(id), { ...change, status: 'updated' }] as const);
  await storeProducts(tx, { property_id: propertyId, now: clock() }, published);
  await ensureQuotas(tx, propertyId, ['rooms', 'products']);
  const result = {
    rooms: rooms.filter(({ id }) => id == null).length,
    products: rooms.reduce((sum, { products }) => sum + products.length, 0),
    changes: changes.length,
  };
  await repository.insertImport(tx, propertyId, creation_key, result);
  return result;
}

/** Writes the new rooms and products into a hidden property, and moves them from there with the last step. */
export const writeImport =
  (context: Pick<Context, 'clock'>): Writer =>
  async (build, step) => {
    const { property_id: propertyId, creation_key } = build;
    const content = build.content as Saved['content'];
    const home = await step(async (tx) => {
      const home = await repository.insertHiddenProperty(tx, propertyId);
      await beginBuild(tx, build, home);
      return home;
    });
    const written: number[] = [];
    for (const { id: _, products, ...room } of content.rooms) {
      const room_id = await step((tx) => addPublishedRoom(tx, { ...room, property_id: home }));
      for (const part of inParts(products, countRows)) await step((tx) => addPublishedProducts(tx, room_id, part));
      written.push(room_id);
    }
    await step(async (tx) => {
      if (!(await lockProperty(tx, propertyId))) throw notFound('property');
      const place = async ({ id, products }: ImportedRoom, index: number) => {
        const room_id = written[index] ?? 0;
        if (id == null) return moveNewRoom(tx, room_id, propertyId);
        if (products.length > 0) await publishRoom(tx, id);
        await moveNewProducts(tx, room_id, id);
      };
      if (!(await repository.findImport(tx, propertyId, creation_key)))
        await saveImport(tx, context, { propertyId, creation_key, content, place });
      await endBuild(tx, build);
    });
  };

/** Throws what the last step would throw if the property stayed as it is. */
async function ensureCurrent(tx: Db, propertyId: number, { rooms, changes }: Saved['content']) {
  await ensureRooms(tx, propertyId, rooms);
  const findStored = await readStored(
    tx,
    propertyId,
    changes.map(({ id }) => id),
  );
  for (const { id, version } of changes) ensureSameVersion(findStored(id).version, version);
}

async function ensureRooms(tx: Db, propertyId: number, rooms: ImportedRoom[]) {
  const ids = rooms.flatMap(({ id }) => id ?? []);
  if ((await repository.countRooms(tx, propertyId, ids)) < new Set(ids).size) throw notFound('room');
}

/** The category ids of all products, keyed by field path as in validation errors. */
const categoriesByField = ({ rooms, changes }: Saved['content']) => ({
  ...categoriesOfRooms(rooms),
  ...Object.fromEntries(
    changes.map(({ product_category_id }, change) => [`changes.${change}.product_category_id`, product_category_id]),
  ),
});
