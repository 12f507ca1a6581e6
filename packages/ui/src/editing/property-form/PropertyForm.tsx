'use client';

import { Alert } from '../../base/alert/Alert.tsx';
import type { InputBinding, SelectBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { FieldGroup, Form, type FormElementProps, saveLabels } from '../../forms/form/Form.tsx';
import { NumberField } from '../../forms/number-field/NumberField.tsx';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { SuggestedField } from '../../forms/text-field/SuggestedField.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';

export type PropertyFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: {
    name: InputBinding;
    description: TextareaBinding;
    property_type: SelectBinding;
    prefecture: SelectBinding;
    layout: InputBinding;
    structure: SelectBinding;
    construction_year: InputBinding;
    construction_month: InputBinding;
    site_area: InputBinding;
    building_area: InputBinding;
    floor_count: InputBinding;
    design_company: InputBinding;
    construction_company: InputBinding;
  };
  /** それぞれの選択肢。都道府県は北から南へ。 */
  options: Record<'property_type' | 'prefecture' | 'structure', SelectOption[]>;
  /** 会社名の候補。 */
  companies?: { design: string[]; construction: string[] } | undefined;
  /** 新しい物件を登録するフォームにする。 */
  isNew?: boolean;
};

const selectPlaceholder = '選択してください';

/** 物件を登録・編集する。部屋、図面、画像には別のフォームがある。 */
export function PropertyForm({ fields, options, companies, isNew = false, ...rest }: PropertyFormProps) {
  return (
    <Form {...rest} submit={isNew ? { label: '登録する', loadingLabel: '登録しています...' } : saveLabels}>
      {isNew && (
        <Alert>
          登録した物件は、公開するまで、あなただけに見えています。部屋、製品、図面は、登録したあとに加えます。
        </Alert>
      )}
      <TextField {...fields.name} required autoComplete="off" placeholder="例：木漏れ日の家" />
      <Textarea
        {...fields.description}
        rows={5}
        help={fields.description.help ?? 'どんな家か、どこを見てほしいか。検索結果や共有のプレビューにも使われます。'}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select {...fields.property_type} required options={options.property_type} placeholder={selectPlaceholder} />
        <Select {...fields.prefecture} required options={options.prefecture} placeholder={selectPlaceholder} />
      </div>
      <FieldGroup title="建物">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...fields.layout} autoComplete="off" placeholder="例：3LDK" />
          <Select {...fields.structure} options={options.structure} placeholder="未設定" />
        </div>
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
          <NumberField {...fields.construction_year} unit="年" />
          <NumberField {...fields.construction_month} unit="月" />
          {/* The two areas stay beside each other. */}
          <NumberField className="sm:col-start-1" {...fields.site_area} unit="㎡" step={0.01} />
          <NumberField
            {...fields.building_area}
            unit="㎡"
            step={0.01}
            help={fields.building_area.help ?? '延床面積をご入力ください'}
          />
          <NumberField {...fields.floor_count} unit="階" />
        </div>
      </FieldGroup>
      <FieldGroup title="設計・施工">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SuggestedField {...fields.design_company} suggestions={companies?.design} />
          <SuggestedField {...fields.construction_company} suggestions={companies?.construction} />
        </div>
      </FieldGroup>
    </Form>
  );
}
