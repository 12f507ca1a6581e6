import type { ComponentProps } from 'react';
import { Form, type FormState, saveLabels } from '../form/Form.tsx';
import { DimensionRows, type DimensionRowsProps } from './DimensionRows.tsx';

export type DimensionFormProps = Omit<ComponentProps<'form'>, 'children'> & FormState & DimensionRowsProps;

/** Edits a product's dimensions as rows of type, value and unit. */
export const DimensionForm = ({ rows, onAdd, onRemove, onPasteRows, ...rest }: DimensionFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <DimensionRows rows={rows} onAdd={onAdd} onRemove={onRemove} onPasteRows={onPasteRows} />
  </Form>
);
