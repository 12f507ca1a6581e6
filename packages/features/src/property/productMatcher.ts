import type { Product } from '@iespec/contract';

/** Removes differences of width, case and hyphens, which readers would not copy. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');

const withoutSeparators = (code: string) => code.replace(/[\s./_-]/g, '');

/** All texts of a product that readers see in the list, and its code without separators as well. */
function searchableText(product: Product) {
  const texts = [product.name, product.product_category_name, product.room_name];
  if (!product.locked) {
    texts.push(product.manufacturer_name, product.product_code, product.description);
    for (const { spec_type, spec_value } of product.specifications) texts.push(spec_type, spec_value);
    if (product.product_code) texts.push(withoutSeparators(normalize(product.product_code)));
  }
  return normalize(texts.filter(Boolean).join('\n'));
}

export type ProductMatcher = (product: Product) => boolean;

/** Returns a test for products that contain every word of the search; null if the search is empty. */
export function productMatcher(search: string): ProductMatcher | null {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (product) => {
    const text = searchableText(product);
    return words.every((word) => text.includes(word));
  };
}
