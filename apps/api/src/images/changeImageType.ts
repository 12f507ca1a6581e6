import type { Image, ImageType, images, ParsedRequest } from '@iespec/contract';
import { type Authorized, authorize, isEntitled, notFound } from '../access/authorize.ts';
import type { Kind } from '../access/ownership.ts';
import type { Deps } from '../context.ts';
import { removeCondemned } from '../deletion/deleteFiles.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { readDetails } from '../properties/readDetails.ts';
import { toImage } from './dto.ts';
import { condemn, demoteMain, findImage, lockImage, lockProperty, updateImage } from './repository.ts';
import { keysOf, rekeyPicture, removePicture, zoneOf } from './storeImage.ts';

type Changing = Pick<Deps, 'db' | 'storage'>;

export async function readImage({ db, storage }: Changing, actor: Actor, id: number) {
  const { viewing } = await authorize(db, actor, 'see', 'image', id);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { entitled: isEntitled(viewing), storage });
}

/**
 * Another type. Between free and paid the files get a new key and the old ones are removed: an address that was public
 * dies. A new MAIN picture makes the one before SUB.
 */
export async function changeImageType(deps: Changing, actor: Actor, id: number, type: ImageType): Promise<Image> {
  const { property_id } = await authorize(deps.db, actor, 'change', 'image', id);
  const before = await findImage(deps.db, id);
  if (!before) throw notFound('image');
  const isOtherZone = zoneOf(before.image_type) !== zoneOf(type);
  const moved = isOtherZone ? await rekeyPicture(deps.storage, before, type) : null;
  if (isOtherZone && !moved) throw meanwhile();

  const after = await deps.db.transaction().execute(async (tx) => {
    await lockProperty(tx, property_id);
    const locked = await lockImage(tx, id);
    if (locked?.storage_key !== before.storage_key || locked.deleted_at) return null;
    const image = await updateImage(tx, id, moved ?? { image_type: type });
    if (type === 'MAIN') await demoteMain(tx, image, id);
    if (moved) await condemn(tx, keysOf(before));
    return image;
  });
  if (!after && moved) await removePicture(deps.storage, moved);
  if (!after) throw meanwhile();
  await removeCondemned(deps);
  return toImage(after, { entitled: true, storage: deps.storage });
}

const meanwhile = () => new Refusal(409, '画像が同時に変更されました。もう一度お試しください');

type Query = ParsedRequest<typeof images.list>['query'];
type Column = 'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id';

const asked: [Kind, Column][] = [
  ['property', 'property_id'],
  ['room', 'room_id'],
  ['product', 'product_id'],
  ['specification', 'product_specification_id'],
  ['drawing', 'drawing_id'],
];

/** What lies below a place and is left out unless `include_children` asks for it. */
const below: Record<Column, Column[]> = {
  property_id: ['room_id', 'product_id', 'drawing_id'],
  room_id: ['product_id'],
  product_id: [],
  product_specification_id: [],
  drawing_id: [],
};

/** The pictures of a place, as the asker may see them. */
export async function readImages(deps: Changing, actor: Actor, query: Query) {
  const given = asked.filter(([, column]) => query[column] !== undefined);
  let authorized: Authorized | undefined;
  for (const [kind, column] of given) {
    const action = kind === 'specification' ? 'unlock' : 'see';
    authorized = await authorize(deps.db, actor, action, kind, query[column] ?? 0);
  }
  if (!authorized)
    throw new Refusal(422, '入力内容を確認してください', {
      property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'],
    });

  const columns = given.map(([, column]) => column);
  const left = columns.flatMap((column) => below[column]).filter((column) => !columns.includes(column));
  const isAsked = (image: Image) =>
    columns.every((column) => image[column] === query[column]) &&
    (query.include_children === 'true' || left.every((column) => image[column] === null || isAbove(columns, column)));
  return (await readDetails(deps, authorized)).images.filter(isAsked);
}

/** A product's picture stands in a room, too: asked by product, that is no child. */
const isAbove = (columns: Column[], column: Column) => column === 'room_id' && columns.includes('product_id');
