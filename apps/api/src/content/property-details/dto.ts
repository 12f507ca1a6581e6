import type { PropertyDetails } from '@iespec/contract';
import { toImage } from '../../media/images/dto.ts';
import { shareFile } from '../../media/storage/imageFiles.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { DetailsRow } from '../../platform/db/schema.ts';
import { type Access, canReadPaid } from '../../policies/visibility.ts';
import { isMainOfProduct, toProduct } from '../products/dto.ts';
import { toProperty } from '../properties/dto.ts';

/** Cursors after the last product and image included; null when all are included. */
type Cursors = { products_cursor: string | null; images_cursor: string | null };

/** A property with all its content, or with its first products and images. */
export function toPropertyDetails(
  row: DetailsRow,
  cursors: Cursors,
  { access, storage }: { access: Access; storage: Storage },
): PropertyDetails {
  const { rooms, products, images: files, drawings, seller_name, share_key, image_count: _, ...rest } = row;
  const { product_count, drawing_count, paid_image_count, free_product_count, free_drawing_count, ...counted } = rest;
  const { all_product_count, all_paid_image_count, pictured_product_count, own_image_count, ...property } = counted;
  const images = files.map((image) => toImage(image, { unlocked: canReadPaid(access), storage }));
  const mainImages = new Map(images.filter(isMainOfProduct).map((image) => [image.product_id, image]));
  const productsOf = (roomId: number) =>
    products
      .filter(({ room_id }) => room_id === roomId)
      .map((product) => toProduct(product, mainImages.get(product.id) ?? null));

  return {
    ...toProperty(property),
    seller_name: seller_name ?? '',
    share_image: share_key && storage.publicUrl(share_key, shareFile),
    counts: {
      products: product_count,
      drawings: drawing_count,
      paid_images: paid_image_count,
      free_products: free_product_count,
      free_drawings: free_drawing_count,
      all_products: all_product_count ?? product_count + free_product_count,
      all_paid_images: all_paid_image_count,
      pictured_products: pictured_product_count,
      own_images: own_image_count,
    },
    rooms: rooms.map((room) => ({ ...room, products: productsOf(room.id) })),
    drawings,
    images,
    ...cursors,
  };
}
