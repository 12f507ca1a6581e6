import type { UnlockedProduct } from '@iespec/contract';
import { productForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useContractForm } from '#_forms/useContractForm.ts';
import type { NextPage } from '#_forms/useOpenPage.ts';
import { createProductOfForm, saveProductWithRows } from '#_queries/contentMutations.ts';
import { editText as text } from '../edit/text.ts';
import { useProductChoices } from './useProductChoices.ts';
import { useProductRows } from './useProductRows.ts';

type NewProductOptions = {
  roomId: number;
  name: string;
  /** The previous product, whose category the new one starts with. Its maker is offered. */
  before: UnlockedProduct | undefined;
  onSaved: (product: UnlockedProduct) => void;
  nextPage: (id: number, intent: string | undefined) => NextPage;
};

/** The form of a product that does not exist before the first save. */
export function useNewProductForm({ roomId, name, before, onSaved, nextPage }: NewProductOptions) {
  const create = useMutation(createProductOfForm);
  const save = useMutation(saveProductWithRows);
  const saved = useMemo(
    () => ({
      name,
      product_category_id: before?.product_category_id,
      specifications: [],
      dimensions: [],
    }),
    [name, before],
  );
  const form = useContractForm({
    form: productForm,
    saved,
    draftKey: `product-new-${roomId}`,
    // Both requests can be repeated: the first is idempotent by its key, the second replaces all values.
    save: async (body, _, creation_key) => {
      const { id } = await create.mutateAsync({ body: { room_id: roomId, name: body.name, creation_key } });
      return (await save.mutateAsync({ params: { id }, body })) as UnlockedProduct;
    },
    onSaved,
    nextPage: ({ id }, intent) => nextPage(id, intent),
    texts: { saved: text.added, generic: text.addFailed },
  });
  const { methods } = form;
  const maker = before?.manufacturer_name;
  // A maker that stands in the field unseen would be sold as a fact.
  const previousManufacturer = maker &&
    !methods.watch('manufacturer_name') && {
      name: maker,
      onChoose: () => {
        methods.setValue('manufacturer_name', maker, { shouldDirty: true });
        methods.setFocus('product_code');
      },
    };
  return {
    ...form,
    previousManufacturer: previousManufacturer || undefined,
    ...useProductRows(methods),
    ...useProductChoices(before),
  };
}
