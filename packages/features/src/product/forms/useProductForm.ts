import type { UnlockedProduct } from '@iespec/contract';
import { productForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { saveProductWithRows } from '#_queries/contentMutations.ts';
import { editText as text } from '../edit/text.ts';
import { useProductChoices } from './useProductChoices.ts';
import { useProductRows } from './useProductRows.ts';

/** A product with its rows, saved in one request. `onSaved`: as in `useContractForm`. */
export function useProductForm(product: UnlockedProduct, onSaved: (intent: string | undefined) => void) {
  const save = useMutation(saveProductWithRows);
  const { id } = product;
  const form = useContractForm({
    form: productForm,
    saved: product,
    draftKey: `product-${id}`,
    save: (body, version) => save.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: (_, intent) => onSaved(intent),
    texts: { saved: text.saved, generic: text.saveFailed },
  });
  return { ...form, ...useProductRows(form.methods), ...useProductChoices(product) };
}
