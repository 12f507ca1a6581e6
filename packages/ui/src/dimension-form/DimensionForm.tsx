import type { ComponentProps } from 'react';
import type { InputBinding, SelectBinding } from '../form/binding.ts';
import type { FormState } from '../form/Form.tsx';
import { NumberField } from '../number-field/NumberField.tsx';
import { type RowActions, RowsForm } from '../rows-form/RowsForm.tsx';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';

export type DimensionRow = {
  /** 行ごとに違う値。 */
  key: string;
  /** 行の入力欄。 */
  fields: { dimension_type: InputBinding; value: InputBinding; unit: SelectBinding };
};

export type DimensionFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState &
  RowActions & {
    /** 並べる順の寸法。 */
    rows: DimensionRow[];
  };

const units = ['mm', 'cm', 'm'].map((unit) => ({ value: unit, label: unit }));

/** 製品の寸法を、種類・値・単位の行で編集する。 */
export const DimensionForm = ({ rows, ...rest }: DimensionFormProps) => (
  <RowsForm
    {...rest}
    title="寸法"
    emptyMessage="寸法はまだありません。幅、高さ、奥行きなどを1行ずつ登録できます。"
    columns="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]"
    rows={rows.map(({ key, fields }) => ({
      key,
      controls: (
        <>
          <TextField {...fields.dimension_type} autoComplete="off" />
          <NumberField {...fields.value} step={0.1} />
          <Select {...fields.unit} options={units} />
        </>
      ),
    }))}
  />
);
