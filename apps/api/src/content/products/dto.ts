import type { Image, Product } from '@iespec/contract';
import type { ProductFields } from '../../platform/db/schema.ts';
import { toContentStatus } from '../rooms/dto.ts';

export function toProduct({ paid, is_sample, status, ...free }: ProductFields, mainImage: Image | null): Product {
  const product = { ...free, status: toContentStatus(status), main_image: mainImage };
  return paid ? { ...product, ...paid, locked: false, is_sample } : { ...product, locked: true, is_sample: false };
}

/** Whether an image is the MAIN image of a product itself, not of one of its specifications. */
export const isMainOfProduct = ({ product_id, product_specification_id, image_type }: Image) =>
  product_id !== null && product_specification_id === null && image_type === 'MAIN';

export const mainImageOf = (images: Image[], productId: number) =>
  images.find((image) => image.product_id === productId && isMainOfProduct(image)) ?? null;
