'use client';

import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { type CountedProps, controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldProps &
  CountedProps & {
    /** 高さ（行数）。 */
    rows: number;
  };

/** 何行かの文の欄。名前、説明、エラーが付く。 */
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
