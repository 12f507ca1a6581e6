import type { ComponentProps } from 'react';
import type { ErrorsOf, FormState, InputProps } from '../form/Form.tsx';
import { type RowActions, RowsForm } from '../rows-form/RowsForm.tsx';
import { TextField } from '../text-field/TextField.tsx';

type Name = 'spec_type' | 'spec_value';

export type SpecificationRow = {
  /** Tells the rows apart. */
  key: string;
  /** Props of its two inputs. */
  fields: Record<Name, InputProps>;
  /** What is wrong, by field. */
  errors?: ErrorsOf<Name>;
};

export type SpecificationFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState &
  RowActions & {
    /** The specifications in their order. */
    rows: SpecificationRow[];
  };

/** What a product is made of and can do, as rows of type and value. */
export const SpecificationForm = ({ rows, ...rest }: SpecificationFormProps) => (
  <RowsForm
    {...rest}
    title="仕様"
    emptyMessage="仕様はまだありません。光源、素材、仕上げなどを1行ずつ登録できます。"
    columns="grid-cols-[2fr_3fr]"
    rows={rows.map(({ key, fields, errors = {} }) => ({
      key,
      controls: (
        <>
          <TextField {...fields.spec_type} label="種類" autoComplete="off" error={errors.spec_type} />
          <TextField {...fields.spec_value} label="内容" autoComplete="off" error={errors.spec_value} />
        </>
      ),
    }))}
  />
);
