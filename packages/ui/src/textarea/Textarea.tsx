import type { ComponentProps } from 'react';
import { type CountedProps, controlClassName, Field, type FieldProps } from '../field/Field.tsx';
import { cn } from '../lib/cn.ts';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldProps &
  CountedProps & {
    /** Height in lines. */
    rows: number;
  };

/** A multi-line text input with label, help and error. */
export const Textarea = ({ label, help, error, required, maxCharacters, className, ...rest }: TextareaProps) => (
  <Field
    label={label}
    help={help}
    error={error}
    required={required}
    maxCharacters={maxCharacters}
    className={className}
  >
    {(control) => <textarea {...rest} {...control} className={cn(controlClassName, 'py-2.5 leading-body')} />}
  </Field>
);
