import { randomUUID } from 'node:crypto';
import type { ImportResult, imports, ParsedRequest, Unfinished } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { notFound } from '#policies/authorize.ts';
import { lockProperty } from '#policies/lockProperty.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { ensureSameVersion } from '#policies/version.ts';
import { lockForWrite, writeAs } from '#policies/writeAs.ts';
import { findBuildByKey, findImportInto, requestBuild, waitForBuild } from '../builds/requestBuild.ts';
import { inParts, type Writer } from '../builds/runBuild.ts';
import { categoriesOfRooms, ensureCategories } from '../categories/categories.ts';
import { eraseHidden } from '../deletion/eraseHidden.ts';
import { addPublishedProducts, moveNewProducts } from '../products/saveProduct.ts';
import { readStored, storeProducts } from '../products/storeProducts.ts';
import { addPublishedRoom, moveNewRoom, publishRoom } from '../rooms/saveRoom.ts';
import * as repository from './repository.ts';

type Import = ParsedRequest<typeof imports.create>['body'];
type ImportedRoom = Import['rooms'][number];
type Content = Omit<Import, 'creation_key'>;

/** More rows than this are written by a job: that may take longer than a second. */
const maxRowsAtOnce = 200;

type Rows = { specifications?: unknown[] | undefined; dimensions?: unknown[] | undefined };
const countRows = ({ specifications = [], dimensions = [] }: Rows) => specifications.length + dimensions.length;

const isLarge = ({ rooms, changes }: Content) =>
  [...rooms.flatMap(({ products }) => products), ...changes].reduce((sum, product) => sum + 1 + countRows(product), 0) >
  maxRowsAtOnce;

const alreadyImporting = 'この物件への登録が続いています。終わってからもう一度お試しください。';
const unknownImport = '登録が見つかりません。内容を確認して、もう一度お試しください。';

/** An import that has ended, with its result, or that a build writes. */
type Begun = { result: ImportResult } | { build: number; creation_key: string };

type ImportContext = Pick<Context, 'db' | 'clock' | 'jobs'>;

/**
 * Adds rooms and products to one of the actor's properties and changes existing products, all or nothing, and all
 * of them published with the property; or begins to, if there is much to write. An import with the key of an earlier
 * one changes nothing, and need not have the content again. Returns a function that waits for the result, and returns
 * the progress if that takes long. Throws as `lockForWrite`, `readStored`, `storeProducts` and `requestBuild` do,
 * `not_found` for content of another property, `invalid` for an unknown category, `conflict` above a quota, beside
 * another large import, and for an unknown key without content.
 */
export async function importContent(context: ImportContext, actor: Actor, propertyId: number, sent: Import) {
  const begun = await beginImport(context, actor, propertyId, sent);
  return waiting(context, propertyId, begun);
}

/** A function of its own, which does not keep the content in memory. */
const waiting =
  (context: ImportContext, propertyId: number, begun: Begun) => async (): Promise<ImportResult | Unfinished> => {
    if ('result' in begun) return begun.result;
    const unfinished = await waitForBuild(context, begun.build);
    if (unfinished) return unfinished;
    const result = await repository.findImport(context.db, propertyId, begun.creation_key);
    if (!result) throw notFound('property');
    return result;
  };

function beginImport(context: ImportContext, actor: Actor, propertyId: number, sent: Import): Promise<Begun> {
  const { creation_key = randomUUID(), ...content } = sent;
  const key = { kind: 'import', property_id: propertyId, creation_key } as const;
  const user = requireUser(actor);
  return writeAs(context.db, user, async (tx) => {
    await lockForWrite(tx, actor, { kind: 'property', id: propertyId });
    await ensureCategories(tx, categoriesByField(content));
    const result = await repository.findImport(tx, propertyId, creation_key);
    if (result) return { result };
    const build = await findBuildByKey(tx, key);
    if (build && (build.is_unfinished || !hasContent(content))) return { build: build.id, creation_key };
    if (sent.creation_key && !hasContent(content)) throw new ApiError('conflict', unknownImport);
    if (isLarge(content)) {
      const running = await findImportInto(tx, propertyId, content);
      if (running?.is_same) return { build: running.id, creation_key: running.creation_key };
      if (running) throw new ApiError('conflict', alreadyImporting);
      const total = countAdded(content.rooms).products + content.changes.length;
      const ensureAllowed = () => ensureImportable(tx, propertyId, content);
      return { build: await requestBuild(tx, user.id, { ...key, total, content }, ensureAllowed), creation_key };
    }
    await lockProperty(tx, propertyId);
    const place = async ({ id, products, ...room }: ImportedRoom) => {
      const room_id = id ?? (await addPublishedRoom(tx, { ...room, property_id: propertyId }));
      if (id != null && products.length > 0) await publishRoom(tx, id);
      await addPublishedProducts(tx, room_id, products);
    };
    return { result: await saveImport(tx, context, { propertyId, creation_key, content, place }) };
  });
}

type Saved = {
  propertyId: number;
  creation_key: string;
  content: Content;
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
  const result = { ...countAdded(rooms), changes: changes.length };
  await repository.insertImport(tx, propertyId, creation_key, result);
  return result;
}

/** Writes the new rooms and products into a hidden property, and moves them from there with the last step. */
export const writeImport =
  (context: Pick<Context, 'clock'>): Writer =>
  async ({ build, begin, step, end }) => {
    const { property_id: propertyId, creation_key } = build;
    const content = build.content as Content;
    const hiddenId = await begin((tx) => repository.insertHiddenProperty(tx, propertyId));
    const written: number[] = [];
    for (const { id: _, products, ...room } of content.rooms) {
      const room_id = await step((tx) => addPublishedRoom(tx, { ...room, property_id: hiddenId }));
      for (const part of inParts(products, countRows)) await step((tx) => addPublishedProducts(tx, room_id, part));
      written.push(room_id);
    }
    await step(async (tx) => {
      if ((await lockProperty(tx, propertyId))?.deleted_at !== null) throw notFound('property');
      const place = async ({ id, products }: ImportedRoom, index: number) => {
        const room_id = written[index] ?? 0;
        if (id == null) return moveNewRoom(tx, room_id, propertyId);
        if (products.length > 0) await publishRoom(tx, id);
        await moveNewProducts(tx, room_id, id);
      };
      // A process of the previous release takes a request that only waits for this build for an empty import.
      const earlier = await repository.findImport(tx, propertyId, creation_key);
      if (!earlier || earlier.rooms + earlier.products + earlier.changes === 0)
        await saveImport(tx, context, { propertyId, creation_key, content, place });
      await end(tx);
      await eraseHidden(tx, hiddenId, 1);
    });
  };

const hasContent = ({ rooms, changes }: Content) => rooms.length + changes.length > 0;

/** Throws what the last step would throw, but for faults in the rows of a change. */
async function ensureImportable(tx: Db, propertyId: number, { rooms, changes }: Content) {
  await ensureRooms(tx, propertyId, rooms);
  const findStored = await readStored(
    tx,
    propertyId,
    changes.map(({ id }) => id),
  );
  for (const { id, version } of changes) ensureSameVersion(findStored(id).version, version);
  await ensureQuotas(tx, propertyId, ['rooms', 'products'], countAdded(rooms));
}

const countAdded = (rooms: ImportedRoom[]) => ({
  rooms: rooms.filter(({ id }) => id == null).length,
  products: rooms.reduce((sum, { products }) => sum + products.length, 0),
});

async function ensureRooms(tx: Db, propertyId: number, rooms: ImportedRoom[]) {
  const ids = rooms.flatMap(({ id }) => id ?? []);
  if ((await repository.countRooms(tx, propertyId, ids)) < new Set(ids).size) throw notFound('room');
}

/** The category ids of all products, keyed by field path as in validation errors. */
const categoriesByField = ({ rooms, changes }: Content) => ({
  ...categoriesOfRooms(rooms),
  ...Object.fromEntries(
    changes.map(({ product_category_id }, change) => [`changes.${change}.product_category_id`, product_category_id]),
  ),
});
