import type {
  Drawing,
  Image,
  Product,
  Property,
  PropertyDetails,
  PropertySummary,
  UnlockedProduct,
} from '@iespec/contract';
import type { Storage } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';
import { toImage } from '../images/dto.ts';

type ProductRow = Omit<UnlockedProduct, 'room_name' | 'main_image' | 'locked'>;
type RoomRow = { id: number; property_id: number; name: string; description: string | null; products: ProductRow[] };
type JsonImageRow = Omit<ImageRow, 'deleted_at'>;
type DetailsRow = Property & { rooms: RoomRow[]; drawings: Drawing[]; images: JsonImageRow[] };

/** `unlocked`: whether the actor reads paid content. */
type Reading = { unlocked: boolean; storage: Storage };

/** A product; if it is not unlocked, without anything that is paid for. */
function toProduct(row: ProductRow, roomName: string, mainImage: Image | null, unlocked: boolean): Product {
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
  return unlocked ? { ...free, ...details, locked: false } : { ...free, locked: true };
}

/** A property with its content. Images of rooms, products, … that the row does not contain are left out. */
export function toPropertyDetails(row: DetailsRow, reading: Reading): PropertyDetails {
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
    .map((image) => toImage(image, reading));

  const mainImageOf = (id: number) =>
    images.find(
      ({ product_id, product_specification_id, image_type }) =>
        product_id === id && product_specification_id === null && image_type === 'MAIN',
    ) ?? null;

  return {
    ...row,
    rooms: row.rooms.map((room) => ({
      ...room,
      products: room.products.map((product) =>
        toProduct(product, room.name, mainImageOf(product.id), reading.unlocked),
      ),
    })),
    images,
  };
}

type SummaryRow = Property & { main_image: JsonImageRow | null };

/** A MAIN image is never paid. */
export const toPropertySummary = ({ main_image, ...property }: SummaryRow, storage: Storage): PropertySummary => ({
  ...property,
  main_image: main_image && toImage(main_image, { unlocked: false, storage }),
});
