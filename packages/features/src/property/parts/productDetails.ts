import { type Product, productLabels } from '@iespec/contract';
import type { ProductDetails } from '@iespec/ui';

export const productRowLabels = {
  maker: productLabels.manufacturer_name,
  code: productLabels.product_code,
  room: productLabels.room_name,
};

/** The product's paid details as props of the ui; null while they are locked. */
export function productDetails(product: Product): ProductDetails | null {
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
    })),
    dimensions: product.dimensions.map(({ id, dimension_type, value, unit }) => ({
      id,
      type: dimension_type,
      value,
      unit,
    })),
  };
}
