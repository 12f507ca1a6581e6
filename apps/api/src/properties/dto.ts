import type { Drawing, Image, Product, Property, PropertySummary, Room, UnlockedProduct } from '@iespec/contract';
import type { Access } from '../access/visibility.ts';
import { canReadPaid, isUnlocked } from '../access/visibility.ts';
import type { Storage } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';
import { toImage } from '../images/dto.ts';
import { toContentStatus } from '../rooms/dto.ts';

type ProductRow = Omit<UnlockedProduct, 'room_name' | 'main_image' | 'locked' | 'status'> & { status: string };
type RoomRow = {
  id: number;
  property_id: number;
  name: string;
  description: string | null;
  status: string;
  products: ProductRow[];
};
type JsonImageRow = Omit<ImageRow, 'deleted_at'>;
type PropertyRow = Omit<Property, 'updated_at'> & { updated_at: Date };
type DetailsRow = PropertyRow & {
  seller_name: string | null;
  rooms: RoomRow[];
  drawings: Drawing[];
  images: JsonImageRow[];
};

/** How the actor reads the property. */
type Reading = { access: Access; storage: Storage };

/** A property without its content. */
export const toProperty = <Row extends PropertyRow>(row: Row) => ({ ...row, updated_at: row.updated_at.toISOString() });

/** A product; if it is not unlocked, without anything that is paid for. */
function toProduct(row: ProductRow, roomName: string, mainImage: Image | null, access: Access): Product {
  const { id, room_id, name, product_category_id, product_category_name, status, is_sample, ...details } = row;
  const free = {
    id,
    room_id,
    room_name: roomName,
    name,
    product_category_id,
    product_category_name,
    main_image: mainImage,
    status: toContentStatus(status),
  };
  return isUnlocked(row, access)
    ? { ...free, ...details, locked: false, is_sample }
    : { ...free, locked: true, is_sample: false };
}

/** A property with its content. Images of rooms, products, … that the row does not contain are left out. */
export function toContent(row: DetailsRow, { access, storage }: Reading): { rooms: Room[]; images: Image[] } {
  const rooms = new Set(row.rooms.map((room) => room.id));
  const products = new Set(row.rooms.flatMap((room) => room.products.map((product) => product.id)));
  const drawings = new Set(row.drawings.map((drawing) => drawing.id));
  const specifications = new Set(
    row.rooms.flatMap((room) => room.products.flatMap((product) => product.specifications.map(({ id }) => id))),
  );
  const isIn = (ids: Set<number>, id: number | null) => id === null || ids.has(id);
  const images = row.images
    .filter(
      ({ room_id, product_id, product_specification_id, drawing_id }) =>
        isIn(rooms, room_id) &&
        isIn(products, product_id) &&
        isIn(specifications, product_specification_id) &&
        isIn(drawings, drawing_id),
    )
    .map((image) => toImage(image, { unlocked: canReadPaid(access), storage }));

  const mainImageOf = (id: number) =>
    images.find(
      ({ product_id, product_specification_id, image_type }) =>
        product_id === id && product_specification_id === null && image_type === 'MAIN',
    ) ?? null;

  return {
    rooms: row.rooms.map((room) => ({
      ...room,
      status: toContentStatus(room.status),
      products: room.products.map((product) => toProduct(product, room.name, mainImageOf(product.id), access)),
    })),
    images,
  };
}

type SummaryRow = PropertyRow & {
  main_image: JsonImageRow | null;
  price: number | null;
  product_count: number | null;
  drawing_count: number | null;
  paid_image_count: number | null;
};

/** A MAIN image is never paid. */
export function toPropertySummary(row: SummaryRow, storage: Storage): PropertySummary {
  const { main_image, product_count, drawing_count, paid_image_count, ...property } = row;
  return {
    ...toProperty(property),
    main_image: main_image && toImage(main_image, { unlocked: false, storage }),
    counts: { products: product_count ?? 0, drawings: drawing_count ?? 0, paid_images: paid_image_count ?? 0 },
  };
}
