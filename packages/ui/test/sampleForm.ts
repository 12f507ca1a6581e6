import type { FormEvent } from 'react';
import { fn } from 'storybook/test';

/** Unbound fields for stories, from `labels` and `errors` by field name. */
export function createFields<Name extends string>(
  labels: Record<Name, string>,
  errors: { [name in NoInfer<Name>]?: string } = {},
) {
  const names = Object.keys(labels) as Name[];
  const fields = names.map((name) => [name, { name, label: labels[name], error: errors[name] }]);
  return Object.fromEntries(fields) as Record<Name, { name: string; label: string; error: string | undefined }>;
}

/** An `onSubmit` for stories: a submitted form must not leave the page. */
export const createSubmitHandler = () => fn((event: FormEvent) => event.preventDefault());
