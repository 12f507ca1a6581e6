import type { Image, Product, UnlockedProduct } from '@iespec/contract';
import { toContentStatus } from '../rooms/dto.ts';

type PaidField =
  | 'version'
  | 'product_code'
  | 'description'
  | 'catalog_url'
  | 'manufacturer_name'
  | 'specifications'
  | 'dimensions';
type ProductRow = Pick<
  UnlockedProduct,
  'id' | 'room_id' | 'room_name' | 'name' | 'product_category_id' | 'product_category_name' | 'is_sample'
> & {
  status: string;
  /** What is paid for; null where the actor may not read it. */
  paid: Pick<UnlockedProduct, PaidField> | null;
};

export function toProduct({ paid, is_sample, status, ...free }: ProductRow, mainImage: Image | null): Product {
  const product = { ...free, status: toContentStatus(status), main_image: mainImage };
  return paid ? { ...product, ...paid, locked: false, is_sample } : { ...product, locked: true, is_sample: false };
}

/** The MAIN image of a product, not of one of its specifications. */
export const isMainOfProduct = ({ product_id, product_specification_id, image_type }: Image) =>
  product_id !== null && product_specification_id === null && image_type === 'MAIN';

export const mainImageOf = (images: Image[], productId: number) =>
  images.find((image) => image.product_id === productId && isMainOfProduct(image)) ?? null;
