import {
  concreteCard,
  concreteDetails,
  concreteUnlocked,
  countedDetails,
  komorebi,
  komorebiCard,
  komorebiDetails,
  komorebiListing,
  komorebiPurchase,
  komorebiUnlocked,
  sato,
  seasideCard,
  suzuki,
} from '../fixtures/index.ts';
import type { Image, PropertyDetails, PropertySummary, RoomDetails } from '../index.ts';
import { Problem } from './behaviour.ts';
import type { StoryActor } from './judge.ts';

/**
 * The default world of all stories, from the fixtures: 佐藤 owns three homes and offers komorebi, 鈴木 has bought it,
 * 田中 has bought nothing. One product of concrete is its sample. What an endpoint answers follows from who asks.
 */
export const cards = [komorebiCard, concreteCard, seasideCard];
export const purchases = [{ buyer: suzuki, transaction: komorebiPurchase }];
export const listing = komorebiListing;

const emptyHome = ({
  main_image,
  price: _,
  is_purchasable: __,
  counts: ___,
  ...property
}: PropertySummary): PropertyDetails =>
  countedDetails({
    ...property,
    seller_name: sato.name,
    rooms: [],
    drawings: [],
    images: main_image ? [main_image] : [],
  });

export const isOwner = ({ user }: StoryActor) => user?.id === sato.id;

export const purchaseOf = ({ user }: StoryActor, propertyId: number) =>
  purchases.find(({ buyer, transaction }) => buyer.id === user?.id && transaction.property.id === propertyId)
    ?.transaction;

/** A property as the actor may read it; 404 where there is none. */
export function detailsFor(actor: StoryActor, id: number): PropertyDetails {
  if (id === komorebi.id) return isOwner(actor) || purchaseOf(actor, id) ? komorebiUnlocked : komorebiDetails;
  if (id === concreteCard.id) return isOwner(actor) ? concreteUnlocked : concreteDetails;
  const card = cards.find((candidate) => candidate.id === id);
  if (!card) throw new Problem(404, '物件が見つかりません');
  return emptyHome(card);
}

const allDetails = (actor: StoryActor) => cards.map(({ id }) => detailsFor(actor, id));

const found = <Item>(item: Item | undefined, name: string): Item => {
  if (!item) throw new Problem(404, `${name}が見つかりません`);
  return item;
};

export function roomFor(actor: StoryActor, id: number): RoomDetails {
  const details = allDetails(actor).find(({ rooms }) => rooms.some((room) => room.id === id));
  const { image_count: _, ...room } = found(
    details?.rooms.find((candidate) => candidate.id === id),
    '部屋',
  );
  return { ...room, images: details?.images.filter(({ room_id }) => room_id === id) ?? [] };
}

export const productFor = (actor: StoryActor, id: number) =>
  found(
    allDetails(actor)
      .flatMap(({ rooms }) => rooms)
      .flatMap(({ products }) => products)
      .find((product) => product.id === id),
    '製品',
  );

/** The same, for those who may read what is paid for; 403 for others. */
export function unlockedProductFor(actor: StoryActor, id: number) {
  const product = productFor(actor, id);
  if (product.locked) throw new Problem(403, '詳細情報は仕様情報購入後に閲覧可能になります');
  return product;
}

export const drawingFor = (actor: StoryActor, id: number) =>
  found(
    allDetails(actor)
      .flatMap(({ drawings }) => drawings)
      .find((drawing) => drawing.id === id),
    '図面',
  );

export const imageFor = (actor: StoryActor, id: number) =>
  found(
    allDetails(actor)
      .flatMap(({ images }) => images)
      .find((image) => image.id === id),
    '画像',
  );

type ImageParent = { [Column in 'property_id' | 'room_id' | 'product_id' | 'drawing_id']?: number | undefined };

const parentColumns = ['property_id', 'room_id', 'product_id', 'drawing_id'] as const;

/** The images that belong to everything that is named, and to nothing below it. */
export function imagesFor(actor: StoryActor, parent: ImageParent): Image[] {
  const named = parentColumns.filter((column) => parent[column] !== undefined);
  const lowest = named.at(-1);
  const below = parentColumns.slice(parentColumns.indexOf(lowest ?? 'property_id') + 1);
  return allDetails(actor)
    .flatMap(({ images }) => images)
    .filter(
      (image) =>
        named.every((column) => image[column] === parent[column]) && below.every((column) => image[column] === null),
    );
}

/** 401 for a visitor, 403 for everybody but the owner. */
export function ensureOwner(actor: StoryActor, name: string) {
  if (!isOwner(actor)) throw new Problem(403, `この${name}は他のユーザーによって登録されています`);
}

/** The user record of the actor; 404 for a subject that has none yet. */
export const userFor = ({ user }: StoryActor) => found(user ?? undefined, 'アカウント情報');
