import type { UnlockedProduct } from '@iespec/contract';
import { productForm } from '@iespec/contract/forms';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, RowValues } from '#_forms/formValues.ts';
import { useFormRows } from '#_forms/useFormRows.ts';
import { productQueries } from '#_queries/products.ts';
import { useViewerKey } from '#_session/session.tsx';

const { specifications, dimensions } = productForm.rows;

type Categorised = Pick<UnlockedProduct, 'product_category_id' | 'product_category_name'>;

/** The tables, categories and suggested makers of a product's form. `product` has the selected category. */
export function useProductRows(methods: UseFormReturn<FormValues>, product: Categorised | undefined) {
  const categories = useQuery(productQueries.categories());
  const manufacturers = useQuery(productQueries.manufacturers(useViewerKey()));
  return {
    /** The unparsed values of a row. */
    rowAt: (table: 'specifications' | 'dimensions', index: number) =>
      (methods.getValues(table) as RowValues[])[index] ?? {},
    rows: {
      specifications: useFormRows(methods, 'specifications', specifications),
      dimensions: useFormRows(methods, 'dimensions', dimensions),
    },
    manufacturers: manufacturers.data?.items.map(({ name }) => name),
    categories: withCurrent(
      categories.data?.items.map((category) => ({ value: String(category.id), label: category.name })) ?? [],
      product,
    ),
  };
}

/** Includes the product's own category even before the list is loaded. */
function withCurrent(options: { value: string; label: string }[], product: Categorised | undefined) {
  const { product_category_id: id = null, product_category_name: name } = product ?? {};
  if (id === null || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label: name ?? '' }];
}
