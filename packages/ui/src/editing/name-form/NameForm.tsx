'use client';

import type { InputBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';

export type NameFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { name: InputBinding; description: TextareaBinding };
};

/** The form shared by rooms and drawings: a name and a description. */
export const NameForm = ({ fields, placeholder, ...rest }: NameFormProps & { placeholder: string }) => (
  <Form {...rest} submit={saveLabels}>
    <TextField {...fields.name} required autoComplete="off" placeholder={placeholder} />
    <Textarea {...fields.description} rows={4} />
  </Form>
);
