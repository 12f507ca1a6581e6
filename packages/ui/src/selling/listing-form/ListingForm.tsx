import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../../base/button/Button.tsx';
import { Checkbox } from '../../forms/checkbox/Checkbox.tsx';
import type { CheckboxBinding, InputBinding, SelectBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { NumberField } from '../../forms/number-field/NumberField.tsx';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { formatYen } from '../../lib/yen.ts';

export type ListingFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: {
    title: InputBinding;
    listing_type: SelectBinding;
    status: SelectBinding;
    visibility: SelectBinding;
    description: TextareaBinding;
    price: InputBinding;
    is_negotiable: CheckboxBinding;
  };
  /** それぞれの選択肢。 */
  options: Record<'listing_type' | 'status' | 'visibility', SelectOption[]>;
  /** 販売手数料。単位は%。 */
  feePercent: number;
  /** 入力した価格の手数料と受取額（円）。価格が正しくないあいだはnull。 */
  breakdown: { fee: number; proceeds: number } | null;
  /** キャンセルの行き先。 */
  cancelHref: string;
  /** 公開するが押されたときに呼ばれる。下書きのときだけ渡す。 */
  onPublish?: ComponentProps<'button'>['onClick'];
};

const selectPlaceholder = '選択してください';

/** 出品を編集する。タイトル、種類、状態、公開範囲、価格。 */
export const ListingForm = ({
  fields,
  options,
  feePercent,
  breakdown,
  cancelHref,
  onPublish,
  loading = false,
  ...rest
}: ListingFormProps) => (
  <Form
    {...rest}
    loading={loading}
    submit={saveLabels}
    actions={
      <>
        <ButtonLink variant="ghost" href={cancelHref}>
          キャンセル
        </ButtonLink>
        {onPublish && (
          <Button variant="secondary" disabled={loading} onClick={onPublish}>
            公開する
          </Button>
        )}
      </>
    }
  >
    <TextField {...fields.title} required autoComplete="off" />
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <Select {...fields.listing_type} required options={options.listing_type} placeholder={selectPlaceholder} />
      <Select {...fields.status} required options={options.status} placeholder={selectPlaceholder} />
      <Select {...fields.visibility} required options={options.visibility} placeholder={selectPlaceholder} />
    </div>
    <Textarea {...fields.description} rows={5} />
    <div className="grid gap-2">
      <NumberField {...fields.price} unit="円" required help={fields.price.help ?? '税込。0円、または50円以上'} />
      <output className="grid grid-cols-[1fr_auto] gap-y-0.5 rounded-field bg-brand-soft px-3.5 py-2.5 text-small">
        <span>手数料（{feePercent}%）</span>
        <span className="text-right">{breakdown ? formatYen(breakdown.fee) : '—'}</span>
        <span className="font-bold">受取額</span>
        <span className="text-right font-bold">{breakdown ? formatYen(breakdown.proceeds) : '—'}</span>
      </output>
    </div>
    <Checkbox {...fields.is_negotiable} />
  </Form>
);
