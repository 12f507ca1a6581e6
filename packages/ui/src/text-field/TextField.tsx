import type { ComponentProps } from 'react';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps;

/** A single-line text input with label, help and error. For numbers use NumberField. */
export const TextField = ({ label, help, error, required, className, ...rest }: TextFieldProps) => (
  <Field label={label} help={help} error={error} required={required} className={className}>
    {(control) => <input {...rest} {...control} className={controlClassName} />}
  </Field>
);
