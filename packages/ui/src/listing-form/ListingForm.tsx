import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import {
  type ErrorsOf,
  Form,
  type FormState,
  type InputProps,
  type SelectFieldProps,
  saveLabels,
  type TextareaFieldProps,
} from '../form/Form.tsx';
import { formatYen } from '../lib/yen.ts';
import { NumberField } from '../number-field/NumberField.tsx';
import { Select, type SelectOption } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

type Choice = 'listing_type' | 'status' | 'visibility';

export type ListingFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: Record<'title' | 'price' | 'is_negotiable', InputProps> &
      Record<Choice, SelectFieldProps> & { description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<'title' | 'price' | 'description' | Choice>;
    /** What may be chosen, as the server names it. */
    options: Record<Choice, SelectOption[]>;
    /** Yen of the typed price; null while it is none. */
    breakdown: { fee: number; proceeds: number } | null;
    /** Where one goes without saveLabels. */
    cancelHref: string;
    /** Puts it on sale; only a draft can be. */
    onPublish?: (() => void) | undefined;
  };

const selectPlaceholder = '選択してください';

/** What is offered, for how much, and to whom. */
export const ListingForm = ({
  fields,
  errors = {},
  options,
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
    <TextField {...fields.title} label="タイトル" required autoComplete="off" error={errors.title} />
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <Select
        {...fields.listing_type}
        label="出品の種類"
        required
        options={options.listing_type}
        placeholder={selectPlaceholder}
        error={errors.listing_type}
      />
      <Select
        {...fields.status}
        label="状態"
        required
        options={options.status}
        placeholder={selectPlaceholder}
        error={errors.status}
      />
      <Select
        {...fields.visibility}
        label="公開範囲"
        required
        options={options.visibility}
        placeholder={selectPlaceholder}
        error={errors.visibility}
      />
    </div>
    <Textarea {...fields.description} label="説明" rows={5} error={errors.description} />
    <div className="grid gap-2">
      <NumberField
        {...fields.price}
        label="価格"
        unit="円"
        required
        help="税込。0円、または50円以上"
        error={errors.price}
      />
      <output className="grid grid-cols-[1fr_auto] gap-y-0.5 rounded-field bg-brand-soft px-3.5 py-2.5 text-[14px]">
        <span>手数料（20%）</span>
        <span className="text-right">{breakdown ? formatYen(breakdown.fee) : '—'}</span>
        <span className="font-bold">受取額</span>
        <span className="text-right font-bold">{breakdown ? formatYen(breakdown.proceeds) : '—'}</span>
      </output>
    </div>
    <Checkbox {...fields.is_negotiable} label="価格相談可" />
  </Form>
);
