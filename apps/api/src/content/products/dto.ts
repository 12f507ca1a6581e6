import type { Image, Product } from '@iespec/contract';
import type { ProductFields } from '../../platform/db/schema.ts';

export function toProduct({ paid, is_sample, ...free }: ProductFields, main_image: Image | null): Product {
  const product = { ...free, main_image };
  return paid ? { ...product, ...paid, locked: false, is_sample } : { ...product, locked: true, is_sample: false };
}

/** Whether an image is the MAIN image of a product itself, not of one of its specifications. */
export const isMainOfProduct = ({ product_id, product_specification_id, image_type }: Image) =>
  product_id !== null && product_specification_id === null && image_type === 'MAIN';

export const mainImageOf = (images: Image[], productId: number) =>
  images.find((image) => image.product_id === productId && isMainOfProduct(image)) ?? null;
