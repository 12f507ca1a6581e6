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

export type RoomFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: { name: InputProps; description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<'name' | 'description'>;
  };

/** A room's name and description. */
export const RoomForm = ({ fields, errors = {}, ...rest }: RoomFormProps) => (
  <Form {...rest} submit={saving}>
    <TextField {...fields.name} label="部屋名" required autoComplete="off" placeholder="例：LDK" error={errors.name} />
    <Textarea {...fields.description} label="説明" rows={4} error={errors.description} />
  </Form>
);
