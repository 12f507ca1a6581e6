import { type BaseSyntheticEvent, useState } from 'react';
import { type DefaultValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import type { ProviderError } from './post.ts';

type Options<Values extends Record<string, string>> = {
  labels: Record<keyof Values & string, string>;
  defaultValues: DefaultValues<Values>;
};

/** A form of the embedded identity provider. After an error it keeps its values; fields show theirs. */
export function useProviderForm<Values extends Record<string, string>>({ labels, defaultValues }: Options<Values>) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({ defaultValues });
  const [failure, setFailure] = useState<string>();
  const [success, setSuccess] = useState<string>();

  const showError = ({ field, message }: ProviderError) => {
    if (field && field in labels) setError(field as unknown as Path<Values>, { message }, { shouldFocus: true });
    else setFailure(message);
  };

  /** Submits with `send`, which resolves to null or the error; calls `onDone` after success. */
  const submitWith =
    (send: (values: Values) => Promise<ProviderError | null>, onDone?: () => void) => (event: BaseSyntheticEvent) =>
      handleSubmit(async (values) => {
        setFailure(undefined);
        setSuccess(undefined);
        const error = await send(values);
        if (error) showError(error);
        else onDone?.();
      })(event);

  const field = (name: Path<Values> & keyof Values & string, rules: RegisterOptions<Values>) => ({
    ...register(name, rules as RegisterOptions<Values, Path<Values>>),
    label: labels[name],
    error: formState.errors[name]?.message as string | undefined,
  });

  return { field, submitWith, setSuccess, getValues, state: { failure, success, loading: formState.isSubmitting } };
}
