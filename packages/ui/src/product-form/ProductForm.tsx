import type { ComponentProps } from 'react';
import type { InputBinding, SelectBinding, TextareaBinding } from '../form/binding.ts';
import { Form, type FormState, saveLabels } from '../form/Form.tsx';
import { Select, type SelectOption } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

export type ProductFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** フォームのライブラリーにつながった入力欄。 */
    fields: {
      name: InputBinding;
      product_category_id: SelectBinding;
      manufacturer_name: InputBinding;
      product_code: InputBinding;
      catalog_url: InputBinding;
      description: TextareaBinding;
    };
    /** カテゴリーの選択肢。 */
    categories: SelectOption[];
  };

/** 製品の基本情報を編集する。仕様と寸法には別のフォームがある。 */
export const ProductForm = ({ fields, categories, ...rest }: ProductFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <TextField
      {...fields.name}
      required
      autoComplete="off"
      help={fields.name.help ?? '製品名とカテゴリーは、購入していない人にも表示されます。'}
    />
    <Select {...fields.product_category_id} options={categories} placeholder="未設定" />
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...fields.manufacturer_name} autoComplete="off" />
      <TextField {...fields.product_code} autoComplete="off" />
    </div>
    <TextField {...fields.catalog_url} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
    <Textarea {...fields.description} rows={4} />
  </Form>
);
