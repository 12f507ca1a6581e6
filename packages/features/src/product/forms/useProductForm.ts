import type { UnlockedProduct } from '@iespec/contract';
import { productForm } from '@iespec/contract/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RowValues } from '../../_forms/formValues.ts';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { useFormRows } from '../../_forms/useFormRows.ts';
import { saveProduct } from '../../_queries/contentMutations.ts';
import { productQueries } from '../../_queries/products.ts';
import { editText as text } from '../edit/text.ts';

const { specifications, dimensions } = productForm.rows;

/** A product with its specifications and dimensions, saved in one request. `onSaved`: as in `useContractForm`. */
export function useProductForm(product: UnlockedProduct, onSaved: (intent: string | undefined) => void) {
  const save = useMutation(saveProduct);
  const categories = useQuery(productQueries.categories());
  const { id } = product;
  const form = useContractForm({
    form: productForm,
    saved: product,
    draftKey: `product-${id}`,
    save: (body, version) => save.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: (_, intent) => onSaved(intent),
    texts: { saved: text.saved, generic: text.saveFailed },
  });
  return {
    ...form,
    /** The unparsed values of a row. */
    rowAt: (table: 'specifications' | 'dimensions', index: number) =>
      (form.methods.getValues(table) as RowValues[])[index] ?? {},
    rows: {
      specifications: useFormRows(form.methods, 'specifications', specifications),
      dimensions: useFormRows(form.methods, 'dimensions', dimensions),
    },
    categories: withCurrent(
      categories.data?.items.map((category) => ({ value: String(category.id), label: category.name })) ?? [],
      product,
    ),
  };
}

/** Includes the product's own category even before the list is loaded. */
function withCurrent(options: { value: string; label: string }[], product: UnlockedProduct) {
  const { product_category_id: id, product_category_name: name } = product;
  if (id === null || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label: name ?? '' }];
}
