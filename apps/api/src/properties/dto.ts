import type { Image, Product, PropertyDetails, PropertySummary } from '@iespec/contract';
import { toImage } from '../images/dto.ts';
import type { ImageRow } from '../images/repository.ts';
import type { Storage } from '../storage/storage.ts';
import type { listProperties, PropertyDetailsRow } from './repository.ts';

type ProductRow = PropertyDetailsRow['rooms'][number]['products'][number];
type Viewing = { entitled: boolean; storage: Storage };

/** A product for its asker: without entitlement the locked projection, in which nothing stands that was paid for. */
export function toProduct(row: ProductRow, roomName: string, mainImage: Image | null, entitled: boolean): Product {
  const { id, room_id, name, product_category_id, product_category_name, ...details } = row;
  const free = {
    id,
    room_id,
    room_name: roomName,
    name,
    product_category_id,
    product_category_name,
    main_image: mainImage,
  };
  return entitled ? { ...free, ...details, locked: false } : { ...free, locked: true };
}

/** A property whole. Pictures of rooms and products that the row does not hold are left out with them. */
export function toPropertyDetails(row: PropertyDetailsRow, viewing: Viewing): PropertyDetails {
  const rooms = new Set(row.rooms.map((room) => room.id));
  const products = new Set(row.rooms.flatMap((room) => room.products.map((product) => product.id)));
  const drawings = new Set(row.drawings.map((drawing) => drawing.id));
  const specifications = new Set(
    row.rooms.flatMap((room) => room.products.flatMap((product) => product.specifications.map(({ id }) => id))),
  );
  const isIn = (shown: Set<number>, id: number | null) => id === null || shown.has(id);
  const images = (row.images as ImageRow[])
    .filter(
      ({ room_id, product_id, product_specification_id, drawing_id }) =>
        isIn(rooms, room_id) &&
        isIn(products, product_id) &&
        isIn(specifications, product_specification_id) &&
        isIn(drawings, drawing_id),
    )
    .map((image) => toImage(image, viewing));

  const mainImageOf = (id: number) =>
    images.find(({ product_id, image_type }) => product_id === id && image_type === 'MAIN') ?? null;

  return {
    ...row,
    rooms: row.rooms.map((room) => ({
      ...room,
      products: room.products.map((product) =>
        toProduct(product, room.name, mainImageOf(product.id), viewing.entitled),
      ),
    })),
    images,
  };
}

type SummaryRow = Awaited<ReturnType<typeof listProperties>>[number];

/** A main picture is free for everybody. */
export const toPropertySummary = ({ main_image, ...property }: SummaryRow, storage: Storage): PropertySummary => ({
  ...property,
  main_image: main_image ? toImage(main_image as ImageRow, { entitled: false, storage }) : null,
});
