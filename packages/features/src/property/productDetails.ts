import { type Image, type Product, productLabels } from '@iespec/contract';
import type { ProductDetails } from '@iespec/ui';

export const productRowLabels = {
  maker: productLabels.manufacturer_name,
  code: productLabels.product_code,
  room: productLabels.room_name,
};

/** The product's paid details and its specifications' images as props of the ui; null: locked. */
export function productDetails(product: Product, images: (Image & { alt: string })[] = []): ProductDetails | null {
  if (product.locked) return null;
  return {
    maker: product.manufacturer_name,
    code: product.product_code,
    catalogUrl: product.catalog_url,
    description: product.description,
    specifications: product.specifications.map(({ id, spec_type, spec_value }) => ({
      id,
      type: spec_type,
      value: spec_value,
      pictures: images.filter(({ product_specification_id }) => product_specification_id === id),
    })),
    dimensions: product.dimensions.map(({ id, dimension_type, value, unit }) => ({
      id,
      type: dimension_type,
      value,
      unit,
    })),
  };
}
