'use client';

import type { ComponentProps } from 'react';
import { type CountedProps, controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps & CountedProps;

/** 1行の文字の欄。名前、説明、エラーが付く。数にはNumberFieldを使う。 */
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
