import type { UnlockedProduct } from '@iespec/contract';
import { useQuery } from '@tanstack/react-query';
import { productQueries } from '#_queries/products.ts';
import { useViewerKey } from '#_session/session.tsx';

type Categorised = Pick<UnlockedProduct, 'product_category_id' | 'product_category_name'>;

/** The categories and suggested makers of a product's form. `product` has the selected category. */
export function useProductChoices(product: Categorised | undefined) {
  const categories = useQuery(productQueries.categories());
  const manufacturers = useQuery(productQueries.manufacturers(useViewerKey()));
  return {
    manufacturers: manufacturers.data?.items.map(({ name }) => name),
    categories: withOwnCategory(
      categories.data?.items.map((category) => ({ value: String(category.id), label: category.name })) ?? [],
      product,
    ),
  };
}

/** Includes the product's own category even before the list is loaded. */
function withOwnCategory(options: { value: string; label: string }[], product: Categorised | undefined) {
  const { product_category_id: id = null, product_category_name: name } = product ?? {};
  if (id === null || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label: name ?? '' }];
}
