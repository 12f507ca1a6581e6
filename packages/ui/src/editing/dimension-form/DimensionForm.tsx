'use client';

import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { DimensionRows, type DimensionRowsProps } from './DimensionRows.tsx';

export type DimensionFormProps = FormElementProps & DimensionRowsProps;

/** 製品の寸法を、種類・値・単位の行で編集する。 */
export const DimensionForm = ({ rows, onAdd, onRemove, parse, onPasteRows, ...rest }: DimensionFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <DimensionRows rows={rows} onAdd={onAdd} onRemove={onRemove} parse={parse} onPasteRows={onPasteRows} />
  </Form>
);
