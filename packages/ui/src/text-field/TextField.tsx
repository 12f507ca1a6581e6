import type { ComponentProps } from 'react';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps;

/** One line of text. Use a NumberField for what one calculates with. */
export const TextField = ({ label, help, error, required, className, ...rest }: TextFieldProps) => (
  <Field label={label} help={help} error={error} required={required} className={className}>
    {(control) => <input {...rest} {...control} className={controlClassName} />}
  </Field>
);
