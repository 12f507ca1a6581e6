'use client';

import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { SpecificationRows, type SpecificationRowsProps } from './SpecificationRows.tsx';

export type SpecificationFormProps = FormElementProps & SpecificationRowsProps;

/** 製品の仕様を、種類と内容の行で編集する。 */
export const SpecificationForm = ({
  rows,
  onAdd,
  onRemove,
  parse,
  onPasteRows,
  onOpenImages,
  ...rest
}: SpecificationFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <SpecificationRows
      rows={rows}
      onAdd={onAdd}
      onRemove={onRemove}
      parse={parse}
      onPasteRows={onPasteRows}
      onOpenImages={onOpenImages}
    />
  </Form>
);
