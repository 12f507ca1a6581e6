'use client';

import { ChevronDown } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../base/button/Button.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Checkbox } from '../../forms/checkbox/Checkbox.tsx';
import type { CheckboxBinding, InputBinding, SelectBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { NumberField } from '../../forms/number-field/NumberField.tsx';
import { SaveBar, type SaveBarProps } from '../../forms/save-bar/SaveBar.tsx';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { formatYen } from '../../lib/yen.ts';

type DetailName = 'listing_type' | 'status' | 'visibility';

export type ListingFormProps = Omit<FormElementProps, 'footer' | 'failure' | 'success' | 'loading'> & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: Record<DetailName, SelectBinding> & {
    price: InputBinding;
    title: InputBinding;
    description: TextareaBinding;
    is_negotiable: CheckboxBinding;
    confirms_rights: CheckboxBinding;
  };
  /** それぞれの選択肢。 */
  options: Record<DetailName, SelectOption[]>;
  /** 販売手数料。単位は%。 */
  feePercent: number;
  /** 入力した価格の手数料と受取額（円）。価格が正しくないあいだはnull。 */
  breakdown: { fee: number; proceeds: number } | null;
  /** 価格の下に置くもの：購入でひらくものの表。 */
  contents?: ReactNode;
  /** 公開する権利を、もう確認したか。 */
  hasConfirmedRights: boolean;
  /** 画面の下に残るバーの、保存の状態と言葉。 */
  bar: Pick<SaveBarProps, 'status' | 'message' | 'submit'>;
  /** キャンセルの行き先。 */
  cancelHref: string;
  /** 「販売を始める」が押されたときに呼ばれる。下書きのときだけ渡す。 */
  onPublish?: ComponentProps<'button'>['onClick'];
  /** 販売の前の手順が済んでいるか。済むまで、「販売を始める」は控えめになる。 */
  isReady?: boolean;
};

/** 出品を編集する。価格と受取額、タイトル、説明。種類、状態、公開範囲は「詳細設定」の中。 */
export const ListingForm = ({
  fields,
  options,
  feePercent,
  breakdown,
  contents,
  hasConfirmedRights,
  bar,
  cancelHref,
  onPublish,
  isReady = true,
  ...rest
}: ListingFormProps) => {
  const publish = onPublish && (
    <Button
      variant={isReady ? 'primary' : 'secondary'}
      disabled={bar.status === 'saving'}
      onClick={onPublish}
      className="max-sm:px-3"
    >
      販売を始める
    </Button>
  );
  return (
    <Form
      {...rest}
      submit={saveLabels}
      footer={
        <SaveBar
          {...bar}
          actions={
            <>
              <ButtonLink variant="ghost" href={cancelHref} className="max-sm:px-3">
                キャンセル
              </ButtonLink>
              {!isReady && publish}
            </>
          }
          primaryAction={isReady && publish}
        />
      }
    >
      <div className="grid gap-2">
        <NumberField {...fields.price} unit="円" required help={fields.price.help ?? '税込。0円、または50円以上'} />
        <output className="grid grid-cols-[1fr_auto] gap-y-0.5 rounded-field bg-brand-soft px-3.5 py-2.5 text-small">
          <span>{`手数料（${feePercent}%）`}</span>
          <span className="text-right">{breakdown ? formatYen(breakdown.fee) : '—'}</span>
          <span className="font-bold">受取額</span>
          <span className="text-right font-bold">{breakdown ? formatYen(breakdown.proceeds) : '—'}</span>
        </output>
      </div>
      {contents}
      <TextField {...fields.title} required autoComplete="off" />
      <Textarea {...fields.description} rows={5} />
      <Checkbox
        {...fields.is_negotiable}
        help="相談は、プロフィールのリンクの先で受けます。リンクがないと、相談できません。"
      />
      <Details fields={fields} options={options} />
      {!hasConfirmedRights && <Checkbox {...fields.confirms_rights} />}
    </Form>
  );
};

const placeholder = '選択してください';

/** Type, status and visibility. Opens when one of them has an error. */
const Details = ({ fields, options }: Pick<ListingFormProps, 'fields' | 'options'>) => {
  const hasError = [fields.listing_type, fields.status, fields.visibility].some(({ error }) => error);
  return (
    <details open={hasError || undefined} className="group rounded-field border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 text-small [&::-webkit-details-marker]:hidden">
        <span className="font-bold">詳細設定</span>
        <Icon icon={ChevronDown} className="size-icon group-open:[rotate:180deg]" />
      </summary>
      <div className="grid items-start gap-5 border-line border-t p-4 sm:grid-cols-3">
        <Select {...fields.listing_type} required options={options.listing_type} placeholder={placeholder} />
        <Select {...fields.status} required options={options.status} placeholder={placeholder} />
        <Select {...fields.visibility} required options={options.visibility} placeholder={placeholder} />
      </div>
    </details>
  );
};
