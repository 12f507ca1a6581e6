import type { Image, Product, PropertyDetails } from '@iespec/contract';
import { type Access, canReadPaid, isUnlocked } from '../access/visibility.ts';
import type { Storage } from '../context.ts';
import type { DetailsRow, ProductFields } from '../db/schema.ts';
import { toImage } from '../images/dto.ts';
import { toProperty } from '../properties/dto.ts';
import { toContentStatus } from '../rooms/dto.ts';

/** How the actor reads the property. */
type Reading = { access: Access; storage: Storage };

/** A product; if it is not unlocked, without anything that is paid for. */
export function toProduct(row: ProductFields, mainImage: Image | null, access: Access): Product {
  const { id, room_id, room_name, name, product_category_id, product_category_name } = row;
  const free = {
    id,
    room_id,
    room_name,
    name,
    product_category_id,
    product_category_name,
    main_image: mainImage,
    status: toContentStatus(row.status),
  };
  if (!isUnlocked(row, access)) return { ...free, locked: true, is_sample: false };
  const { product_code, description, catalog_url, manufacturer_name, specifications, dimensions, is_sample } = row;
  const paid = { product_code, description, catalog_url, manufacturer_name, specifications, dimensions };
  return { ...free, ...paid, locked: false, is_sample };
}

/** The cursors are ids, of the last product and of the last image of the part; null: all are in it. */
type Cursors = { products_cursor: string | null; images_cursor: string | null };

/** A property with its content, or a part of it. */
export function toPropertyDetails(row: DetailsRow, cursors: Cursors, { access, storage }: Reading): PropertyDetails {
  const { rooms, products, images: files, drawings, product_count, paid_image_count, image_count: _, ...rest } = row;
  const { pictured_product_count, seller_name, ...property } = rest;
  const images = files.map((image) => toImage(image, { unlocked: canReadPaid(access), storage }));
  const mainImages = new Map<number, Image>();
  for (const image of images) {
    const { product_id, product_specification_id, image_type } = image;
    const isMain = image_type === 'MAIN' && product_id !== null && product_specification_id === null;
    if (isMain && !mainImages.has(product_id)) mainImages.set(product_id, image);
  }
  const productsOf = (roomId: number) =>
    products
      .filter(({ room_id }) => room_id === roomId)
      .map((product) => toProduct(product, mainImages.get(product.id) ?? null, access));

  return {
    ...toProperty(property),
    seller_name: seller_name ?? '',
    counts: {
      products: product_count,
      drawings: drawings.length,
      paid_images: paid_image_count,
      pictured_products: pictured_product_count,
    },
    rooms: rooms.map((room) => ({ ...room, status: toContentStatus(room.status), products: productsOf(room.id) })),
    drawings,
    images,
    ...cursors,
  };
}
