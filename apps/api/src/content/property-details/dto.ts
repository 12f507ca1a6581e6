import type { PropertyDetails } from '@iespec/contract';
import { toImage } from '#media/images/dto.ts';
import { shareFile } from '#media/storage/imageFiles.ts';
import type { Storage } from '#media/storage/storage.ts';
import type { FactCounts, ImageFields, RoomCounts } from '#platform/db/schema.ts';
import { type Access, canReadPaid } from '#policies/visibility.ts';
import { isMainOfProduct, type ProductRow, toProduct } from '../products/dto.ts';
import { type PropertyRow, toProperty } from '../properties/dto.ts';

/** `all_products` is null for visitors, for whom it is the sum of `products` and `free_products`. */
type DetailsRow = PropertyRow &
  Pick<PropertyDetails, 'seller_has_page' | 'is_withdrawn' | 'drawings'> & {
    seller_name: string | null;
    /** Null if the main image has no link preview. */
    share_key: string | null;
    counts: Omit<PropertyDetails['counts'], 'all_products' | keyof FactCounts> & {
      all_products: number | null;
      facts: FactCounts;
    };
    rooms: Omit<PropertyDetails['rooms'][number], 'products' | 'counts'>[];
    room_counts: RoomCounts[];
    /** Ordered by room. */
    products: ProductRow[];
    images: ImageFields[];
  };

/** Cursors after the last product and image included; null when all are included. */
type Cursors = { products_cursor: string | null; images_cursor: string | null };

/** A property with its first products and images. */
export function toPropertyDetails(
  row: DetailsRow,
  cursors: Cursors,
  { access, storage }: { access: Access; storage: Storage },
): PropertyDetails {
  const { rooms, room_counts, products, images: files, drawings, seller_name, share_key, ...property } = row;
  const { facts, all_products, ...counts } = property.counts;
  const countsOf = new Map(room_counts.map(({ id, ...sums }) => [id, sums]));
  const images = files.map((image) => toImage(image, { unlocked: canReadPaid(access), storage }));
  // Reversed, because a Map keeps the last of two entries, and the first MAIN image is the main one.
  const mainImages = new Map(
    images
      .filter(isMainOfProduct)
      .map((image) => [image.product_id, image] as const)
      .reverse(),
  );
  const productsOf = (roomId: number) =>
    products
      .filter(({ room_id }) => room_id === roomId)
      .map((product) => toProduct(product, mainImages.get(product.id) ?? null));

  return {
    ...toProperty(property),
    seller_name: seller_name ?? '',
    share_image: share_key && storage.publicUrl(share_key, shareFile),
    counts: { ...counts, ...facts, all_products: all_products ?? counts.products + counts.free_products },
    rooms: rooms.map((room) => ({
      ...room,
      counts: countsOf.get(room.id) ?? null,
      products: productsOf(room.id),
    })),
    drawings,
    images,
    ...cursors,
  };
}
