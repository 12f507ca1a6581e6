import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import { describeClerkError } from './describeClerkError.ts';

/** Thrown by a step with a message for the user. */
export class StepError extends Error {}

/**
 * A form that submits through the provider's SDK. Errors are shown at the field that the provider names,
 * otherwise above the button; the values are kept.
 */
export function useStepForm<Values extends FieldValues>(labels: Record<Path<Values>, string>) {
  const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, '']));
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
  });
  const [failure, setFailure] = useState<string>();
  const [isDone, setIsDone] = useState(false);

  function showError(error: unknown) {
    if (error instanceof StepError) return setFailure(error.message);
    const { field, message } = describeClerkError(error);
    if (!field || !(field in labels)) return setFailure(message);
    setError(field as Path<Values>, { message });
    setFocus(field as Path<Values>);
  }

  /** `step` resolves to true after the last step: the button then keeps loading until the page changes. */
  const submitWith = (step: (values: Values) => Promise<boolean>) =>
    handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        setIsDone(await step(values as unknown as Values));
      } catch (error) {
        showError(error);
      }
    });

  const field = (name: Path<Values>, options: RegisterOptions<Values>) => ({
    ...register(name, options),
    label: labels[name],
    error: formState.errors[name]?.message as string | undefined,
  });

  return { field, submitWith, showError, failure, setFailure, loading: formState.isSubmitting || isDone };
}

/** Throws the error that an SDK call resolves to. */
export async function orThrow(call: Promise<{ error: unknown }>): Promise<void> {
  const { error } = await call;
  if (error) throw error;
}
