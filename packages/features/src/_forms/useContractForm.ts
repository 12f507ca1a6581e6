import type { ContractForm } from '@iespec/contract';
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldError, get, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { ApiError } from '../_api/call.ts';
import { describeError, type ErrorTexts } from '../_api/describeError.ts';
import { contractResolver } from './contractResolver.ts';
import { type Baseline, type Draft, mergeDraft } from './drafts.ts';
import {
  changesBySave,
  type FormValues,
  faultsOf,
  isSame,
  mergeValues,
  placeErrors,
  toFormValues,
} from './formValues.ts';
import { useDraft } from './useDraft.ts';
import { useSubmission } from './useSubmission.ts';

type Options<Field extends string, Body extends object, Saved extends object> = {
  /** The contract's rules and labels for what is edited. */
  form: ContractForm<Field, Body>;
  /**
   * What is saved now, its tables and its version included. Fetched again, it replaces only fields that are not being
   * edited; a form with tables keeps all it holds until it is saved.
   */
  saved: { [Name in Field]?: unknown } & { version?: number };
  /** Names the form's draft in this browser: `room-20`. */
  draftKey: string;
  /**
   * Sends the parsed values; resolves to what is saved now, rejects as `call` does. `version`: the one that the edit began
   * with, of what has versions. `edit`: a UUID, the same however often this edit is sent, also after its draft was restored.
   */
  save: (body: Body, version: number | undefined, edit: string) => Promise<Saved>;
  /** After a save. `intent`: the name of the button that was pressed. */
  onSaved?: (saved: Saved, intent: string | undefined) => void;
  /** What is said when it was saved, and when it was not. */
  texts: ErrorTexts & { saved: string };
};

/** What a bound field hands to its control of the ui. */
export type BoundField = UseFormRegisterReturn & { label: string; error: string | undefined };

type Merged = ReturnType<typeof mergeValues>;

/** What somebody else has saved meanwhile, of the fields that were edited here too. */
export type Conflict = {
  /** What its fields are called. */
  form: Pick<ContractForm<string, object>, 'labels' | 'rows'>;
  disputed: { name: string; now: FormValues[string] }[];
  /** Takes what is there now in place of what was typed. */
  takeOver: () => void;
};

/**
 * Binds a form of the ui to the contract: the schema judges before the api does, errors of both stand at their fields,
 * what is typed survives refetches, failures, a closed tab and somebody else's save, and nothing is sent twice.
 */
export function useContractForm<Field extends string, Body extends object, Saved extends object>(
  options: Options<Field, Body, Saved>,
) {
  const { form, saved, draftKey, save, onSaved, texts } = options;
  const names = useMemo(() => Object.keys(form.labels) as Field[], [form]);
  const tables = useMemo(() => Object.keys(form.rows ?? {}), [form]);
  const savedValues = toFormValues(form, saved);
  const methods = useForm<FormValues>({
    defaultValues: savedValues,
    // The library merges fields, but no tables.
    ...(tables.length === 0 && { values: savedValues }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: contractResolver(form),
  });
  const { register, handleSubmit, formState, reset, setValue, getValues, setError, subscribe } = methods;
  const { errors, isDirty } = formState;
  // Reading them subscribes: `keepDirtyValues` needs the dirty fields to be tracked.
  const isEdited = tables.length > 0 ? isDirty : isDirty && Object.keys(formState.dirtyFields).length > 0;
  const draft = useDraft(draftKey, savedValues);
  const { state, submit, setFailure, showSuccess } = useSubmission();
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const intent = useRef<string>(undefined);

  /** What was there when the edit began. */
  const before = useRef<Baseline>({ values: savedValues, version: saved.version });
  const savedJson = JSON.stringify([savedValues, saved.version]);
  useEffect(() => {
    const [values, version] = JSON.parse(savedJson) as [FormValues, number | undefined];
    // A save knows its result before the query does.
    const isOld = (version ?? 0) < (before.current.version ?? 0);
    // While the library takes in what was fetched, `isEdited` is false for a moment.
    const isTyped = isEdited || !mergeValues(before.current.values, getValues(), values).isSaved;
    if (isTyped || isOld) return;
    before.current = { values, version };
    if (tables.length > 0 && !isSame(getValues(), values)) reset(values);
  }, [savedJson, isEdited, tables, getValues, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: hasChanges }) => {
          if (hasChanges) draft.write({ values: { ...values }, before: before.current });
          else if (isSame(values, before.current.values)) draft.remove();
        },
      }),
    [subscribe, draft.write, draft.remove],
  );

  const afterSave = (submitted: FormValues, result: Saved) => {
    const { version = before.current.version }: { version?: number } = result;
    const typed = structuredClone(getValues());
    const stored = tables.length > 0 ? toFormValues(form, result as Record<string, unknown>) : submitted;
    for (const [path, value] of changesBySave(submitted, typed, stored)) setValue(path, value);
    // The controls stay as they are, so that nobody who goes on typing loses the place.
    reset(stored, { keepValues: true, keepDirtyValues: false, keepErrors: false });
    before.current = { values: stored, version };
    setConflict(null);
    draft.remove();
    if (!isSame(getValues(), stored)) draft.write({ values: { ...getValues() }, before: before.current });
    showSuccess(texts.saved);
    onSaved?.(result, intent.current);
  };

  /** Shows values that are not saved, on top of what is. */
  const hold = (held: FormValues, current: FormValues) => {
    reset(held, { keepDirtyValues: false });
    // What is held is compared with what is there now.
    reset(current, { keepValues: true, keepDirtyValues: false });
    draft.write({ values: held, before: before.current });
  };

  /** Somebody else has saved: what was typed stays, and the next save replaces what is there. */
  const meet = (current: FormValues, version: number | undefined, { values, disputed }: Merged) => {
    before.current = { values: current, version };
    hold(values, current);
    setConflict({
      form,
      disputed: disputed.map((name) => ({ name, now: current[name] ?? '' })),
      takeOver: () => {
        const held = { ...getValues() };
        for (const name of disputed) held[name] = current[name] ?? '';
        hold(held, current);
        setConflict(null);
        setFailure(undefined);
      },
    });
  };

  /** What was typed on an earlier visit, on top of what is saved now. */
  const restore = (left: Draft) => {
    const { values: current, version } = before.current;
    const isSavedSince = !isSame(left.before?.values, current);
    const merged = mergeDraft(left, current);
    if (isSavedSince) return meet(current, version, merged);
    hold(merged.values, current);
  };

  const showError = (error: unknown) => {
    const { placed, unplaced } = placeErrors([...names, ...tables], error instanceof ApiError ? error.errors : {});
    for (const [index, { name, message }] of placed.entries()) {
      setError(name, { type: 'api', message }, { shouldFocus: index === 0 });
    }
    if (placed.length > 0) setAttempt((count) => count + 1);
    setFailure([describeError(error, texts), ...unplaced].join(' '));
  };

  const send = async (body: unknown) => {
    const submitted = structuredClone(getValues());
    try {
      // An answer may be lost, and the page be closed: what was sent can be sent again.
      draft.flush();
      afterSave(submitted, await save(body as Body, before.current.version, draft.getEditId()));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      if (!isConflict) return showError(error);
      const now = error.current as Saved & { version?: number };
      const current = toFormValues(form, now as Record<string, unknown>);
      const merged = mergeValues(before.current.values, getValues(), current);
      // The answer to an earlier save was lost.
      if (merged.isSaved) return afterSave(submitted, now);
      showError(error);
      meet(current, now.version, merged);
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
      onSubmit: (event: BaseSyntheticEvent<object>) => {
        intent.current = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name || undefined;
        return submit(event, () => handleSubmit(send, () => setAttempt((count) => count + 1))(event));
      },
    },
    /** For `useFormRows`, and for screens that follow what is typed. */
    methods,
    /** What is wrong, in the order of the fields, and how often that was found out. */
    summary: { faults: faultsOf(form, errors), attempt },
    /** Something was typed that is not saved. */
    isDirty: isEdited,
    /** The screen itself has saved something beside the form: what was typed meanwhile goes on from there. */
    goOnFrom: (now: Saved & { version?: number }) => {
      before.current = { values: toFormValues(form, now as Record<string, unknown>), version: now.version };
    },
    /** Somebody else has saved since the edit began; null: nobody. */
    conflict,
    /** A draft that was left behind; null: none. */
    draft: draft.offered && {
      savedAt: new Date(draft.offered.savedAt),
      restore: () => {
        if (draft.offered) restore(draft.offered);
        draft.takeOver();
      },
      discard: draft.discard,
    },
  };
}
