import type { ComponentProps } from 'react';
import {
  type ErrorsOf,
  Form,
  type FormState,
  type InputProps,
  saveLabels,
  type TextareaFieldProps,
} from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

export type NameFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: { name: InputProps; description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<'name' | 'description'>;
  };

type Words = { label: string; placeholder: string };

/** A name and a description: what rooms and drawings have alike. */
export const NameForm = ({ fields, errors = {}, label, placeholder, ...rest }: NameFormProps & Words) => (
  <Form {...rest} submit={saveLabels}>
    <TextField
      {...fields.name}
      label={label}
      required
      autoComplete="off"
      placeholder={placeholder}
      error={errors.name}
    />
    <Textarea {...fields.description} label="説明" rows={4} error={errors.description} />
  </Form>
);
