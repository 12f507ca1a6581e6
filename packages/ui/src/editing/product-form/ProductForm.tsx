'use client';

import type { ReactNode } from 'react';
import { Button } from '../../base/button/Button.tsx';
import type { InputBinding, SelectBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { SuggestedField } from '../../forms/text-field/SuggestedField.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';

export type ProductFormProps = FormElementProps & {
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
  /** メーカーの欄で勧める名前。 */
  manufacturers?: string[] | undefined;
  /** 前の製品のメーカー。値にはせず、ボタンで勧める。 */
  previousManufacturer?: { name: string; onChoose: () => void } | undefined;
  /** 基本情報に続くもの。仕様と寸法の行など。 */
  children?: ReactNode;
};

/** 製品の基本情報を編集する。続く行は `children` に置く。 */
export function ProductForm({
  fields,
  categories,
  manufacturers,
  previousManufacturer,
  children,
  ...rest
}: ProductFormProps) {
  return (
    <Form {...rest} submit={saveLabels}>
      <TextField
        {...fields.name}
        required
        autoComplete="off"
        help="製品名とカテゴリーは、購入していない人にも表示されます。"
      />
      <Select {...fields.product_category_id} options={categories} placeholder="未設定" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid min-w-0 gap-2">
          <SuggestedField {...fields.manufacturer_name} suggestions={manufacturers} />
          {previousManufacturer && (
            <Button
              variant="secondary"
              size="small"
              onClick={previousManufacturer.onChoose}
              className="justify-self-start"
            >
              {`前と同じ：${previousManufacturer.name}`}
            </Button>
          )}
        </div>
        <TextField {...fields.product_code} autoComplete="off" />
      </div>
      <TextField {...fields.catalog_url} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
      <Textarea {...fields.description} rows={4} />
      {children}
    </Form>
  );
}
