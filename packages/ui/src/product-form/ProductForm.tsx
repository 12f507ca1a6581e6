import type { ComponentProps } from 'react';
import {
  type ErrorsOf,
  Form,
  type FormState,
  type InputProps,
  type SelectFieldProps,
  saveLabels,
  type TextareaFieldProps,
} from '../form/Form.tsx';
import { Select, type SelectOption } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

type Input = 'name' | 'manufacturer_name' | 'product_code' | 'catalog_url';

export type ProductFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: Record<Input, InputProps> & { product_category_id: SelectFieldProps; description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<Input | 'product_category_id' | 'description'>;
    /** The categories that may be chosen. */
    categories: SelectOption[];
  };

/** What a product is and who makes it; its specifications and dimensions have forms of their own. */
export const ProductForm = ({ fields, errors = {}, categories, ...rest }: ProductFormProps) => (
  <Form {...rest} submit={saveLabels}>
    <TextField
      {...fields.name}
      label="製品名"
      required
      autoComplete="off"
      help="製品名とカテゴリーは、購入していない人にも表示されます。"
      error={errors.name}
    />
    <Select
      {...fields.product_category_id}
      label="カテゴリー"
      options={categories}
      placeholder="未設定"
      error={errors.product_category_id}
    />
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...fields.manufacturer_name} label="メーカー" autoComplete="off" error={errors.manufacturer_name} />
      <TextField {...fields.product_code} label="品番" autoComplete="off" error={errors.product_code} />
    </div>
    <TextField
      {...fields.catalog_url}
      label="カタログURL"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      error={errors.catalog_url}
    />
    <Textarea {...fields.description} label="説明" rows={4} error={errors.description} />
  </Form>
);
