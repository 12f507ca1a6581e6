import type { ComponentProps } from 'react';
import { type ErrorsOf, Form, type FormState, type InputProps } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';

export type ProfileFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the one input. */
    fields: { name: InputProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<'name'>;
  };

/** The name by which one is greeted. */
export const ProfileForm = ({ fields, errors = {}, ...rest }: ProfileFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '更新する', loadingLabel: '更新しています...' }}>
    <TextField {...fields.name} label="ユーザー名" required autoComplete="name" error={errors.name} />
  </Form>
);
