import type { ContractRows } from '@iespec/contract';
import { type Control, type FieldError, get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { FormValues, RowValues } from './formValues.ts';
import type { BoundField } from './useContractForm.ts';

type Values = { rows: RowValues[] };

/** Binds a table of a form to the ui's rows, with errors by field. */
export function useFormRows<Column extends string>(
  { control, register, getValues, formState: { errors } }: UseFormReturn<FormValues>,
  table: string,
  { labels, newRow }: ContractRows<Column>,
) {
  // Keeps React Hook Form's own key out of `id`, which holds the API's id.
  const { fields, append, insert, remove } = useFieldArray({
    control: control as unknown as Control<Values>,
    name: table as 'rows',
    keyName: 'key',
  });
  const columns = Object.keys(labels) as Column[];

  const field = (index: number, column: Column): BoundField => {
    const path = `${table}.${index}.${column}`;
    return {
      ...register(path),
      label: labels[column],
      error: (get(errors, path) as FieldError | undefined)?.message,
    };
  };

  return {
    rows: fields.map(({ key, id }, index) => ({
      key,
      /** The API's id; undefined until the row is saved. */
      id,
      fields: Object.fromEntries(columns.map((column) => [column, field(index, column)])) as Record<Column, BoundField>,
    })),
    onAdd: () => append({ ...newRow }),
    onRemove: (index: number) => remove(index),
    /** Inserts pasted rows below the row at `index`, or in its place if it is new and empty. */
    onPasteRows: (pasted: Record<Column, string>[], index: number) => {
      const row = (getValues(table) as RowValues[])[index];
      const isBlank = row && row.id === undefined && columns.every((column) => row[column] === newRow[column]);
      if (isBlank) remove(index);
      insert(isBlank ? index : index + 1, pasted);
    },
  };
}
