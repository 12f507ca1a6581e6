import { type Facts, type Image, type Product, productLabels } from '@iespec/contract';
import type { ProductContents, ProductDetails } from '@iespec/ui';

export const productRowLabels = {
  maker: productLabels.manufacturer_name,
  code: productLabels.product_code,
  room: productLabels.room_name,
};

/** How much the product has, whether or not the viewer may read it. */
export function productContents(product: Product): ProductContents {
  if (product.locked) {
    // An instance of the release before does not send them.
    const facts: Partial<Facts> = product.facts ?? {};
    return {
      maker: facts.manufacturer_name ?? false,
      code: facts.product_code ?? false,
      catalog: facts.catalog_url ?? false,
      specifications: facts.specifications ?? 0,
      dimensions: facts.dimensions ?? 0,
    };
  }
  return {
    maker: product.manufacturer_name !== null,
    code: product.product_code !== null,
    catalog: product.catalog_url !== null,
    specifications: product.specifications.length,
    dimensions: product.dimensions.length,
  };
}

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
