import type { ContractRowsForm } from '@iespec/contract';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { type FieldError, get, type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '../_api/call.ts';
import { describeError, type ErrorTexts } from '../_api/describeError.ts';
import { rowsResolver } from './contractResolver.ts';
import { placeErrors, toFormValues } from './formValues.ts';
import type { BoundField } from './useContractForm.ts';
import { useDraft } from './useDraft.ts';
import { useSubmission } from './useSubmission.ts';

/** A row as its controls hold it; with an id it is saved already. */
type RowValues = { id?: number; [field: string]: unknown };
type Values = { rows: RowValues[] };

type Options<Field extends string, Rows extends object> = {
  /** The contract's rules, labels and new row. */
  form: ContractRowsForm<Field, Rows>;
  /** The rows that are saved now. Fetched again, they replace the table unless it is being edited. */
  saved: ({ id: number } & { [Name in Field]: unknown })[];
  /** Names the table's draft in this browser: `specifications-30`. */
  draftKey: string;
  /** Saves the parsed rows and deletes those that were removed; rejects as `call` does. */
  save: (rows: Rows, removedIds: number[]) => Promise<unknown>;
  texts: ErrorTexts & { saved: string };
};

/** Binds a table of rows to the contract, as `useContractForm` binds a form. Errors stand in their rows. */
export function useRowsForm<Field extends string, Rows extends object>(options: Options<Field, Rows>) {
  const { form, saved, draftKey, save, texts } = options;
  const names = Object.keys(form.labels) as Field[];
  const savedValues = { rows: saved.map((row) => ({ id: row.id, ...toFormValues(names, row) })) };
  const { register, control, handleSubmit, formState, reset, getValues, setError, subscribe } = useForm<Values>({
    defaultValues: savedValues,
    resolver: rowsResolver(form) as Resolver<Values>,
  });
  // `id` is the api's: the library keeps its own key apart.
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'rows', keyName: 'key' });
  const { errors, isDirty } = formState;
  const [removedIds, setRemovedIds] = useState<number[]>([]);
  const draft = useDraft<Values>(draftKey, savedValues);
  const { state, submit, setFailure, showSuccess } = useSubmission();

  const savedJson = JSON.stringify(savedValues);
  useEffect(() => {
    if (!isDirty) reset(JSON.parse(savedJson) as Values);
  }, [savedJson, isDirty, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: hasChanges }) => hasChanges && draft.write({ rows: values.rows }),
      }),
    [subscribe, draft.write],
  );

  const send = async ({ rows }: Values) => {
    try {
      await save(rows as unknown as Rows, removedIds);
      reset(getValues());
      setRemovedIds([]);
      draft.remove();
      showSuccess(texts.saved);
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      const inRows = Object.fromEntries(Object.entries(byField).map(([path, messages]) => [`rows.${path}`, messages]));
      const { placed } = placeErrors(['rows'], inRows);
      for (const [index, { name, message }] of placed.entries()) {
        setError(name as 'rows', { type: 'api', message }, { shouldFocus: index === 0 });
      }
      setFailure(describeError(error, texts));
    }
  };

  const field = (index: number, name: Field): BoundField => {
    const path = `rows.${index}.${name}` as const;
    return {
      ...register(path),
      label: form.labels[name],
      error: (get(errors, path) as FieldError | undefined)?.message,
    };
  };

  return {
    /** Props for the rows form of the ui. */
    formProps: {
      ...state,
      rows: fields.map(({ key }, index) => ({
        key,
        fields: Object.fromEntries(names.map((name) => [name, field(index, name)])) as Record<Field, BoundField>,
      })),
      onAdd: () => append({ ...form.newRow }),
      onRemove: (index: number) => {
        const { id } = getValues('rows')[index] ?? {};
        if (id !== undefined) setRemovedIds((ids) => [...ids, id]);
        remove(index);
      },
      /** Pasted rows take the place of an empty new row; otherwise they come after it. */
      onPasteRows: (pasted: Record<Field, string>[], index: number) => {
        const row = getValues('rows')[index];
        const isBlank = row && row.id === undefined && names.every((name) => row[name] === form.newRow[name]);
        if (isBlank) remove(index);
        insert(isBlank ? index : index + 1, pasted);
      },
      onSubmit: (event: BaseSyntheticEvent) => submit(event, () => handleSubmit(send)(event)),
    },
    isDirty,
    draft: draft.offered && {
      savedAt: new Date(draft.offered.savedAt),
      restore: () => {
        replace(draft.offered?.values.rows ?? []);
        draft.dismiss();
      },
      discard: draft.remove,
    },
  };
}
