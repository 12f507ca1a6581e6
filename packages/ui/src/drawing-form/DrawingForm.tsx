import type { ComponentProps } from 'react';
import {
  type ErrorsOf,
  Form,
  type FormState,
  type InputProps,
  saving,
  type TextareaFieldProps,
} from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

export type DrawingFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: { name: InputProps; description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<'name' | 'description'>;
  };

/** A drawing's name and description; its pictures stand beside it. */
export const DrawingForm = ({ fields, errors = {}, ...rest }: DrawingFormProps) => (
  <Form {...rest} submit={saving}>
    <TextField
      {...fields.name}
      label="図面名"
      required
      autoComplete="off"
      placeholder="1階平面図"
      error={errors.name}
    />
    <Textarea {...fields.description} label="説明" rows={4} error={errors.description} />
  </Form>
);
