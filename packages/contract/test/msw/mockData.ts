import {
  addCounts,
  capeCard,
  concreteCard,
  concreteDetails,
  concreteUnlocked,
  komorebi,
  komorebiCard,
  komorebiDetails,
  komorebiListing,
  komorebiPurchase,
  komorebiUnlocked,
  sato,
  seasideCard,
  suzuki,
} from '../../src/fixtures/index.ts';
import type {
  Image,
  PropertyDetails,
  PropertySummary,
  PublicProfile,
  RoomDetails,
  UnlockedProduct,
} from '../../src/index.ts';
import { Problem } from './behaviours.ts';
import type { StoryActor } from './checkRequest.ts';

/**
 * The default data of all stories, from the fixtures: 佐藤 owns three properties and has listed komorebi,
 * 鈴木 has bought it, 田中 has bought nothing. concrete has a sample product. Responses depend on the actor.
 */
export const cards = [komorebiCard, concreteCard, seasideCard];
/** The market lists only properties with a main image, also those of other sellers. */
export const marketCards = [komorebiCard, concreteCard, capeCard];
export const purchases = [{ buyer: suzuki, transaction: komorebiPurchase }];
export const listing = komorebiListing;

const emptyDetails = ({
  main_image,
  price: _,
  is_purchasable: __,
  counts: ___,
  ...property
}: PropertySummary): PropertyDetails =>
  addCounts({
    ...property,
    updated_at: komorebi.updated_at,
    seller_name: property.user_id === sato.id ? sato.name : '高橋 渚',
    seller_has_page: false,
    is_withdrawn: false,
    rooms: [],
    drawings: [],
    images: main_image ? [main_image] : [],
  });

export const isOwner = ({ user }: StoryActor) => user?.id === sato.id;

export const purchaseOf = ({ user }: StoryActor, propertyId: number) =>
  purchases.find(({ buyer, transaction }) => buyer.id === user?.id && transaction.property.id === propertyId)
    ?.transaction;

/** Throws 404 for an unknown id. */
export function detailsFor(actor: StoryActor, id: number): PropertyDetails {
  if (id === komorebi.id) return isOwner(actor) || purchaseOf(actor, id) ? komorebiUnlocked : komorebiDetails;
  if (id === concreteCard.id) return isOwner(actor) ? concreteUnlocked : concreteDetails;
  return emptyDetails(findById(id, '物件', [...cards, ...marketCards]));
}

const allDetails = (actor: StoryActor) => cards.map(({ id }) => detailsFor(actor, id));

const foundOr404 = <Item>(item: Item | undefined, name: string): Item => {
  if (!item) throw new Problem(404, `${name}が見つかりません`);
  return item;
};

function findById<Item extends { id: number }>(id: number, name: string, items: Item[]) {
  const item = items.find((candidate) => candidate.id === id);
  return foundOr404(item, name);
}

export function listingFor(id: number) {
  return findById(id, 'リスティング情報', [listing]);
}

export function roomFor(actor: StoryActor, id: number): RoomDetails {
  const details = allDetails(actor).find(({ rooms }) => rooms.some((room) => room.id === id));
  const { image_count: _, ...room } = findById(id, '部屋', details?.rooms ?? []);
  return { ...room, products_cursor: null, images: details?.images.filter(({ room_id }) => room_id === id) ?? [] };
}

export const productFor = (actor: StoryActor, id: number) =>
  findById(
    id,
    '製品',
    allDetails(actor).flatMap(({ rooms }) => rooms.flatMap(({ products }) => products)),
  );

export const lockedContent = () => new Problem(403, '詳細情報は仕様情報購入後に閲覧可能になります');

/** Throws 403 for actors without access to paid content. */
export function unlockedProductFor(actor: StoryActor, id: number) {
  const product = productFor(actor, id);
  if (product.locked) throw lockedContent();
  return product;
}

const rowFor =
  <Rows extends 'specifications' | 'dimensions'>(rows: Rows, name: string) =>
  (actor: StoryActor, id: number): UnlockedProduct[Rows][number] => {
    const all = cards.flatMap((card) => detailsFor({ subject: null, user: sato }, card.id).rooms);
    const stored = all.flatMap(({ products }) => products).find((item) => !item.locked && hasRow(item[rows], id));
    const row = stored && unlockedProductFor(actor, stored.id)[rows].find((candidate) => candidate.id === id);
    return foundOr404(row, name);
  };

const hasRow = (rows: { id: number }[], id: number) => rows.some((row) => row.id === id);

/** These throw 403 for actors without access to paid content. */
export const specificationFor = rowFor('specifications', '仕様情報');
export const dimensionFor = rowFor('dimensions', '寸法情報');

export const drawingFor = (actor: StoryActor, id: number) =>
  findById(
    id,
    '図面',
    allDetails(actor).flatMap(({ drawings }) => drawings),
  );

const allImages = (actor: StoryActor) => allDetails(actor).flatMap(({ images }) => images);

export const imageFor = (actor: StoryActor, id: number) => findById(id, '画像', allImages(actor));

type ImageParent = { [Column in 'property_id' | 'room_id' | 'product_id' | 'drawing_id']?: number | undefined };

const parentColumns = ['property_id', 'room_id', 'product_id', 'drawing_id'] as const;

/** Images of exactly this parent: those of nested parents are excluded. Throws 404 for an unknown parent. */
export function imagesFor(actor: StoryActor, parent: ImageParent): Image[] {
  if (parent.property_id !== undefined) detailsFor(actor, parent.property_id);
  if (parent.room_id !== undefined) roomFor(actor, parent.room_id);
  if (parent.product_id !== undefined) productFor(actor, parent.product_id);
  if (parent.drawing_id !== undefined) drawingFor(actor, parent.drawing_id);
  const given = parentColumns.filter((column) => parent[column] !== undefined);
  const nested = parentColumns.slice(parentColumns.indexOf(given.at(-1) ?? 'property_id') + 1);
  return allImages(actor).filter(
    (image) =>
      given.every((column) => image[column] === parent[column]) && nested.every((column) => image[column] === null),
  );
}

/** Throws 404 for an unknown id, then 403 for everyone but the owner. */
const ownOf =
  <Item>(name: string, find: (actor: StoryActor, id: number) => Item) =>
  (actor: StoryActor, id: number): Item => {
    const item = find({ ...actor, user: sato }, id);
    if (!isOwner(actor)) throw new Problem(403, `この${name}は他のユーザーによって登録されています`);
    return item;
  };

export const own = {
  property: ownOf('物件', detailsFor),
  room: ownOf('部屋', roomFor),
  product: ownOf('製品', unlockedProductFor),
  specification: ownOf('仕様情報', specificationFor),
  dimension: ownOf('寸法情報', dimensionFor),
  drawing: ownOf('図面', drawingFor),
  image: ownOf('画像', imageFor),
  listing: ownOf('リスティング情報', (_, id) => listingFor(id)),
};

/** Throws 404 for a purchase of somebody else. */
export function ownPurchase({ user }: StoryActor, id: number) {
  const found = purchases.find(({ buyer, transaction }) => buyer.id === user?.id && transaction.id === id);
  if (!found) throw new Problem(404, '購入情報が見つかりません');
  return found;
}

/** Throws 404 for users without visible properties. */
export function profileFor(userId: number): PublicProfile {
  if (userId !== sato.id) throw new Problem(404, '出品者が見つかりません');
  const { id, name, introduction, link } = sato;
  return { id, name, introduction, link, member_since: '2024-03-01T00:00:00.000Z', properties: 2, sales: 12 };
}

/** Throws 404 for actors without a user record. */
export function userFor({ user }: StoryActor) {
  if (!user) throw new Problem(404, 'アカウント情報がまだ登録されていません');
  return user;
}
