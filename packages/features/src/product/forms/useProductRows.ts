import { productForm } from '@iespec/contract/forms';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, RowValues } from '#_forms/formValues.ts';
import { useFormRows } from '#_forms/useFormRows.ts';

const { specifications, dimensions } = productForm.rows;

/** The tables of a product's form. */
export const useProductRows = (methods: UseFormReturn<FormValues>) => ({
  /** The unparsed values of a row. */
  rowAt: (table: 'specifications' | 'dimensions', index: number) =>
    (methods.getValues(table) as RowValues[])[index] ?? {},
  rows: {
    specifications: useFormRows(methods, 'specifications', specifications),
    dimensions: useFormRows(methods, 'dimensions', dimensions),
  },
});
