import type { ComponentProps } from 'react';
import type { FieldProps } from '../field/Field.tsx';

type NativeProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'id' | 'type' | 'step' | 'children'
>;

/** Props of a native input that a form library may set. */
export type InputProps = NativeProps<'input'>;

/** A text or number field bound to a form library, for example by `register()`, with its label, help and error. */
export type InputBinding = InputProps & FieldProps;

/** A select bound to a form library. */
export type SelectBinding = Omit<NativeProps<'select'>, 'multiple'> & FieldProps;

/** A textarea bound to a form library. */
export type TextareaBinding = NativeProps<'textarea'> & FieldProps;

/** A checkbox bound to a form library. */
export type CheckboxBinding = InputProps & FieldProps;
