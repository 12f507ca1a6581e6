import type { ComponentProps } from 'react';
import type { ErrorsOf, FormState, InputProps, SelectFieldProps } from '../form/Form.tsx';
import { NumberField } from '../number-field/NumberField.tsx';
import { type RowActions, RowsForm } from '../rows-form/RowsForm.tsx';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';

type Name = 'dimension_type' | 'value' | 'unit';

export type DimensionRow = {
  /** Tells the rows apart. */
  key: string;
  /** Props of its three controls. */
  fields: { dimension_type: InputProps; value: InputProps; unit: SelectFieldProps };
  /** What is wrong, by field. */
  errors?: ErrorsOf<Name>;
};

export type DimensionFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState &
  RowActions & {
    /** The dimensions in their order. */
    rows: DimensionRow[];
  };

const units = ['mm', 'cm', 'm'].map((unit) => ({ value: unit, label: unit }));

/** How large a product is, as rows of type, value and unit. */
export const DimensionForm = ({ rows, ...rest }: DimensionFormProps) => (
  <RowsForm
    {...rest}
    title="寸法"
    emptyMessage="寸法はまだありません。幅、高さ、奥行きなどを1行ずつ登録できます。"
    columns="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]"
    rows={rows.map(({ key, fields, errors = {} }) => ({
      key,
      controls: (
        <>
          <TextField {...fields.dimension_type} label="種類" autoComplete="off" error={errors.dimension_type} />
          <NumberField {...fields.value} label="値" step={0.1} error={errors.value} />
          <Select {...fields.unit} label="単位" options={units} error={errors.unit} />
        </>
      ),
    }))}
  />
);
