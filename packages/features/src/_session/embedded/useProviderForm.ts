import { type BaseSyntheticEvent, useState } from 'react';
import { type DefaultValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import type { ProviderError } from './post.ts';

type Options<Values extends Record<string, string>> = {
  labels: Record<keyof Values & string, string>;
  defaultValues: DefaultValues<Values>;
};

/** A form of the embedded provider: what was typed survives an error, and an error of a field stands at it. */
export function useProviderForm<Values extends Record<string, string>>({ labels, defaultValues }: Options<Values>) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({ defaultValues });
  const [failure, setFailure] = useState<string>();
  const [success, setSuccess] = useState<string>();

  const showError = ({ field, message }: ProviderError) => {
    if (field && field in labels) setError(field as unknown as Path<Values>, { message }, { shouldFocus: true });
    else setFailure(message);
  };

  /** Sends the values; `send` resolves to the error, or to null. */
  const submitWith = (send: (values: Values) => Promise<ProviderError | null>) => (event: BaseSyntheticEvent) =>
    handleSubmit(async (values) => {
      setFailure(undefined);
      setSuccess(undefined);
      const error = await send(values);
      if (error) showError(error);
    })(event);

  const field = (name: Path<Values> & keyof Values & string, rules: RegisterOptions<Values>) => ({
    ...register(name, rules as RegisterOptions<Values, Path<Values>>),
    label: labels[name],
    error: formState.errors[name]?.message as string | undefined,
  });

  return { field, submitWith, setSuccess, getValues, state: { failure, success, loading: formState.isSubmitting } };
}
