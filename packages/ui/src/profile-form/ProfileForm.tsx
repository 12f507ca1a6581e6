import type { ComponentProps } from 'react';
import type { InputBinding } from '../form/binding.ts';
import { Form, type FormState } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';

export type ProfileFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** The bound field. */
    fields: { name: InputBinding };
  };

/** Edits the user's display name. */
export const ProfileForm = ({ fields, ...rest }: ProfileFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '更新する', loadingLabel: '更新しています...' }}>
    <TextField {...fields.name} required autoComplete="name" />
  </Form>
);
