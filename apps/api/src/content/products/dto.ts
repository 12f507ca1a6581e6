import type { Image, LockedProduct, Product, UnlockedProduct } from '@iespec/contract';

/** `paid`: the fields that a locked product lacks; null if it is locked. */
export type ProductRow = Omit<LockedProduct, 'main_image' | 'locked' | 'is_sample'> & {
  is_sample: boolean;
  paid: Omit<UnlockedProduct, keyof LockedProduct> | null;
  /** Set in lists. False for the row after the page's products: it only tells that the list goes on. */
  fits?: boolean;
};

/** The number of products of a page: the row after them is not counted. */
export const countFitting = (rows: ProductRow[]) => rows.filter(({ fits }) => fits).length;

export function toProduct({ paid, facts, is_sample, fits: _, ...free }: ProductRow, main_image: Image | null): Product {
  const product = { ...free, main_image };
  return paid
    ? { ...product, ...paid, locked: false, is_sample }
    : { ...product, facts, locked: true, is_sample: false };
}

/** Whether an image is the MAIN image of a product itself, not of one of its specifications. */
export const isMainOfProduct = ({ product_id, product_specification_id, image_type }: Image) =>
  product_id !== null && product_specification_id === null && image_type === 'MAIN';

export const mainImageOf = (images: Image[], productId: number) =>
  images.find((image) => image.product_id === productId && isMainOfProduct(image)) ?? null;
