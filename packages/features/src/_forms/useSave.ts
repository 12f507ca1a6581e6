import type { ContractForm } from '@iespec/contract';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, NetworkError } from '#_api/call.ts';
import { describeError, type ErrorTexts } from '#_api/describeError.ts';
import { type FormValues, placeErrors, toFormValues } from './formValues.ts';
import type { useEdit } from './useEdit.ts';
import { type NextPage, useOpenPage } from './useOpenPage.ts';
import { useTransient } from './useTransient.ts';

export type SaveOptions<Body extends object, Saved extends object> = {
  /**
   * Sends the parsed values. Resolves to the saved data; rejects as `call` does. `version`: the version on
   * which the edit is based; undefined for unversioned resources. `editId`: a UUID that is the same for each
   * attempt to save the edit, even after its draft is restored.
   */
  save: (body: Body, version: number | undefined, editId: string) => Promise<Saved>;
  /** Called after a save. `intent`: the name of the submit button that was pressed. */
  onSaved?: (saved: Saved, intent: string | undefined) => void;
  /** The page that a save leads to; undefined: the form stays. */
  nextPage?: (saved: Saved, intent: string | undefined) => NextPage | undefined;
  texts: ErrorTexts & { saved: string };
};

type Options<Body extends object, Saved extends object> = SaveOptions<Body, Saved> & {
  form: ContractForm<string, Body>;
  methods: UseFormReturn<FormValues>;
  edit: ReturnType<typeof useEdit>;
};

/** Runs one submission of a form at a time and keeps its state: loading, failure, success. */
function useSubmission() {
  const [failure, setFailure] = useState<string>();
  const [success, showSuccess] = useTransient();
  const [isSending, setIsSending] = useState(false);
  const { openPage, isOpening } = useOpenPage();
  const isRunning = useRef(false);

  /** Calls `run` unless a submission is already in progress. `run` reports its own failures. */
  const submit = async (event: BaseSyntheticEvent, run: () => Promise<unknown>) => {
    event.preventDefault();
    // React state would be too late for a second tap in the same frame.
    if (isRunning.current || isOpening) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(undefined);
    showSuccess(undefined);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return { state: { failure, success, loading: isSending || isOpening }, submit, setFailure, showSuccess, openPage };
}

/** Validates, saves and shows the result. `attempt`: the number of submissions with invalid fields. */
export function useSave<Body extends object, Saved extends object>(options: Options<Body, Saved>) {
  const { form, methods, edit, save, onSaved, nextPage, texts } = options;
  const { getValues, setError, handleSubmit } = methods;
  const tables = Object.keys(form.rows ?? {});
  const submission = useSubmission();
  const [attempt, setAttempt] = useState(0);
  const countAttempt = () => setAttempt((count) => count + 1);
  const intent = useRef<string>(undefined);

  const showSaved = (submitted: FormValues, saved: Saved) => {
    const { version = edit.getBase().version }: { version?: number } = saved;
    // In tables, the response has the ids of new rows.
    const values = tables.length > 0 ? toFormValues(form, saved as Record<string, unknown>) : submitted;
    edit.apply({ type: 'saved', submitted, saved: { values, version } });
    edit.complete();
    submission.showSuccess(texts.saved);
    onSaved?.(saved, intent.current);
    const next = nextPage?.(saved, intent.current);
    if (next) submission.openPage(next);
  };

  const showError = (error: unknown) => {
    const names = [...Object.keys(form.labels), ...tables];
    const { placed, unplaced } = placeErrors(names, error instanceof ApiError ? error.errors : {});
    for (const [index, { name, message }] of placed.entries()) {
      setError(name, { type: 'api', message }, { shouldFocus: index === 0 });
    }
    if (placed.length > 0) countAttempt();
    submission.setFailure([describeError(error, texts), ...unplaced].join(' '));
  };

  const send = async (body: unknown) => {
    const submitted = structuredClone(getValues());
    try {
      // If the response is lost and the page closed, the draft allows the same edit to be sent again.
      edit.flush();
      showSaved(submitted, await save(body as Body, edit.getBase().version, edit.getId()));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      if (!isConflict) return showError(error);
      const current = error.current as Saved & { version?: number };
      const values = toFormValues(form, current as Record<string, unknown>);
      // An earlier save succeeded, but its response was lost.
      if (edit.isSavedIn(values)) return showSaved(submitted, current);
      showError(error);
      edit.apply({ type: 'refused', saved: { values, version: current.version } });
    }
  };

  const onSubmit = (event: BaseSyntheticEvent<object>) => {
    intent.current = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name || undefined;
    return submission.submit(event, async () => {
      try {
        // Loads before the values are read, so that what is typed while loading is saved, too.
        await form.loadParser();
      } catch (cause) {
        return showError(new NetworkError('schema', { cause }));
      }
      return handleSubmit(send, countAttempt)(event);
    });
  };

  return { state: submission.state, attempt, onSubmit, setFailure: submission.setFailure };
}
