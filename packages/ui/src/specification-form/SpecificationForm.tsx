import type { ComponentProps } from 'react';
import { Form, type FormState, saveLabels } from '../form/Form.tsx';
import { SpecificationRows, type SpecificationRowsProps } from './SpecificationRows.tsx';

export type SpecificationFormProps = Omit<ComponentProps<'form'>, 'children'> & FormState & SpecificationRowsProps;

/** Edits a product's specifications as rows of type and value. */
export const SpecificationForm = ({ rows, onAdd, onRemove, onPasteRows, ...rest }: SpecificationFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <SpecificationRows rows={rows} onAdd={onAdd} onRemove={onRemove} onPasteRows={onPasteRows} />
  </Form>
);
