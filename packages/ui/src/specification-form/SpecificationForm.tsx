import type { ComponentProps } from 'react';
import type { InputBinding } from '../form/binding.ts';
import type { FormState } from '../form/Form.tsx';
import { type RowActions, RowsForm } from '../rows-form/RowsForm.tsx';
import { TextField } from '../text-field/TextField.tsx';

export type SpecificationRow = {
  /** 行ごとに違う値。 */
  key: string;
  /** 行の入力欄。 */
  fields: { spec_type: InputBinding; spec_value: InputBinding };
};

export type SpecificationFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState &
  RowActions & {
    /** 並べる順の仕様。 */
    rows: SpecificationRow[];
  };

/** 製品の仕様を、種類と内容の行で編集する。 */
export const SpecificationForm = ({ rows, ...rest }: SpecificationFormProps) => (
  <RowsForm
    {...rest}
    title="仕様"
    emptyMessage="仕様はまだありません。光源、素材、仕上げなどを1行ずつ登録できます。"
    columns="sm:grid-cols-[2fr_3fr]"
    rows={rows.map(({ key, fields }) => ({
      key,
      controls: (
        <>
          <TextField {...fields.spec_type} autoComplete="off" />
          <TextField {...fields.spec_value} autoComplete="off" />
        </>
      ),
    }))}
  />
);
