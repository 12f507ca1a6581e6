import type { ContractForm } from '@iespec/contract';
import { usePreload } from '@iespec/ui';
import { type FieldError, get, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { selectDefaultName } from './defaultName.ts';
import { contractResolver, type FormValues, faultsOf, toFormValues } from './formValues.ts';
import { useEdit } from './useEdit.ts';
import { type SaveOptions, useSave } from './useSave.ts';

type Options<Field extends string, Body extends object, Saved extends object> = SaveOptions<Body, Saved> & {
  /** The contract's rules and labels for the resource. */
  form: ContractForm<Field, Body>;
  /**
   * The saved data, with tables and version. Refetched data replaces the fields that are not edited. A form
   * with tables, once it is edited, keeps all its values until it is saved.
   */
  saved: { [Name in Field]?: unknown } & { version?: number };
  /** The key of the form's drafts in this browser: `room-20`. */
  draftKey: string;
};

/** The props of a ui control that is bound to a field. */
export type BoundField = UseFormRegisterReturn & { label: string; error: string | undefined };

/**
 * Binds a ui form to the contract. Validates against the contract's schema before the API does, and shows the
 * errors of both at their fields. Prevents double submission. Keeps what was typed when data is refetched, a
 * save fails, the tab is closed or somebody else saves.
 */
export function useContractForm<Field extends string, Body extends object, Saved extends object>(
  options: Options<Field, Body, Saved>,
) {
  const { form, saved, draftKey } = options;
  const names = Object.keys(form.labels) as Field[];
  const hasTables = Object.keys(form.rows ?? {}).length > 0;
  const values = toFormValues(form, saved);
  const methods = useForm<FormValues>({
    defaultValues: values,
    // The library shows refetched values, unless the form has tables, which it cannot merge: `useEdit` does.
    ...(!hasTables && { values }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: contractResolver(form),
  });
  usePreload(form.loadParser);
  const { formState } = methods;
  const { errors } = formState;
  // `keepDirtyValues` depends on `dirtyFields`, which the library tracks only once they are read.
  const isDirty = formState.isDirty && (hasTables || Object.keys(formState.dirtyFields).length > 0);
  const edit = useEdit({ draftKey, saved: { values, version: saved.version }, isDirty, hasTables, methods });
  const { state, attempt, onSubmit, setFailure } = useSave({ ...options, methods, edit });

  const field = (name: Field): BoundField => ({
    ...methods.register(name as string),
    label: form.labels[name],
    error: (get(errors, name) as FieldError | undefined)?.message,
    ...(name === 'name' && { onFocus: selectDefaultName }),
  });
  return {
    /** Props for the ui's form component. */
    formProps: {
      fields: Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Field, BoundField>,
      ...state,
      onSubmit,
    },
    /** For `useFormRows`, and for screens that watch values. */
    methods,
    /** All errors in the order of the fields; `attempt` changes with each failed submission. */
    summary: { faults: faultsOf(form, errors), attempt },
    /** Whether there are unsaved changes. */
    isDirty,
    /** A concurrent save since the edit began; null: none. */
    conflict: edit.conflicts && {
      form,
      conflicts: edit.conflicts,
      acceptTheirs: () => {
        edit.apply({ type: 'acceptedTheirs' });
        setFailure(undefined);
      },
    },
    /** A draft of an earlier visit; null: none. */
    draft: edit.draft,
  };
}
