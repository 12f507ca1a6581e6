import type { ComponentProps } from 'react';
import { type CountedProps, controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps & CountedProps;

/** A single-line text input with label, help and error. For numbers use NumberField. */
export const TextField = ({ label, help, error, required, maxCharacters, className, ...rest }: TextFieldProps) => (
  <Field
    label={label}
    help={help}
    error={error}
    required={required}
    maxCharacters={maxCharacters}
    className={className}
  >
    {(control) => <input {...rest} {...control} className={controlClassName} />}
  </Field>
);
