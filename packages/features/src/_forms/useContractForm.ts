import type { ContractForm } from '@iespec/contract';
import { type BaseSyntheticEvent, useEffect, useMemo } from 'react';
import { type FieldError, get, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { ApiError } from '../_api/call.ts';
import { describeError, type ErrorTexts } from '../_api/describeError.ts';
import { contractResolver } from './contractResolver.ts';
import { type FormValues, placeErrors, toFormValues } from './formValues.ts';
import { useDraft } from './useDraft.ts';
import { useSubmission } from './useSubmission.ts';

type Options<Field extends string, Body extends object> = {
  /** The contract's rules and labels for what is edited. */
  form: ContractForm<Field, Body>;
  /** What is saved now. Fetched again, it replaces only fields that are not being edited. */
  saved: { [Name in Field]?: unknown };
  /** Names the form's draft in this browser: `room-20`. */
  draftKey: string;
  /** Sends the parsed values; rejects as `call` does. */
  save: (body: Body) => Promise<unknown>;
  /** What is said when it was saved, and when it was not. */
  texts: ErrorTexts & { saved: string };
};

/** What a bound field hands to its control of the ui. */
export type BoundField = UseFormRegisterReturn & { label: string; error: string | undefined };

/**
 * Binds a form of the ui to the contract: the schema judges before the api does, errors of both stand at their fields,
 * what is typed survives refetches, failures and a closed tab, and nothing is sent twice.
 */
export function useContractForm<Field extends string, Body extends object>(options: Options<Field, Body>) {
  const { form, saved, draftKey, save, texts } = options;
  const names = useMemo(() => Object.keys(form.labels) as Field[], [form]);
  const savedValues = toFormValues(names, saved);
  const { register, handleSubmit, formState, reset, setValue, getValues, setError, subscribe, watch } =
    useForm<FormValues>({
      defaultValues: savedValues,
      values: savedValues,
      resetOptions: { keepDirtyValues: true, keepErrors: true },
      resolver: contractResolver(form),
    });
  // Reading them subscribes: `keepDirtyValues` needs the dirty fields to be tracked.
  const { errors, isDirty, dirtyFields } = formState;
  const draft = useDraft(draftKey, savedValues);
  const { state, submit, setFailure, showSuccess } = useSubmission();

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: hasChanges }) => hasChanges && draft.write({ ...values }),
      }),
    [subscribe, draft.write],
  );

  const afterSave = (submitted: FormValues) => {
    const typedMeanwhile = Object.entries(getValues()).filter(([name, value]) => submitted[name] !== value);
    reset(submitted);
    for (const [name, value] of typedMeanwhile) setValue(name, value, { shouldDirty: true });
    draft.remove();
    showSuccess(texts.saved);
  };

  const showError = (error: unknown) => {
    const { placed, unplaced } = placeErrors(names, error instanceof ApiError ? error.errors : {});
    for (const [index, { name, message }] of placed.entries()) {
      setError(name, { type: 'api', message }, { shouldFocus: index === 0 });
    }
    setFailure([describeError(error, texts), ...unplaced].join(' '));
  };

  const send = async (body: unknown) => {
    const submitted = { ...getValues() };
    try {
      await save(body as Body);
      afterSave(submitted);
    } catch (error) {
      showError(error);
    }
  };

  const field = (name: Field): BoundField => ({
    ...register(name as string),
    label: form.labels[name],
    error: (get(errors, name) as FieldError | undefined)?.message,
  });

  return {
    /** Props for the form of the ui. */
    formProps: {
      fields: Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Field, BoundField>,
      ...state,
      onSubmit: (event: BaseSyntheticEvent) => submit(event, () => handleSubmit(send)(event)),
    },
    /** What a control holds now; the form's screen follows it. */
    watch: (name: Field) => watch(name as string),
    /** Something was typed that is not saved. */
    isDirty: isDirty && Object.keys(dirtyFields).length > 0,
    /** A draft that was left behind; null: none. */
    draft: draft.offered && {
      savedAt: new Date(draft.offered.savedAt),
      restore: () => {
        for (const name of names) {
          const value = draft.offered?.values[name];
          if (value !== undefined) setValue(name as string, value, { shouldDirty: true });
        }
        draft.dismiss();
      },
      discard: draft.remove,
    },
  };
}
