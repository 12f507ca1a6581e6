import { type ComponentProps, useId } from 'react';
import { Alert } from '../alert/Alert.tsx';
import {
  type ErrorsOf,
  FieldGroup,
  Form,
  type FormState,
  type InputProps,
  type SelectFieldProps,
  saveLabels,
  type TextareaFieldProps,
} from '../form/Form.tsx';
import { NumberField } from '../number-field/NumberField.tsx';
import { Select, type SelectOption } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

type Input =
  | 'name'
  | 'layout'
  | 'construction_year'
  | 'construction_month'
  | 'site_area'
  | 'building_area'
  | 'floor_count'
  | 'design_company'
  | 'construction_company';
type Choice = 'property_type' | 'prefecture' | 'structure';

export type PropertyFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState & {
    /** Props of the controls. */
    fields: Record<Input, InputProps> & Record<Choice, SelectFieldProps> & { description: TextareaFieldProps };
    /** What is wrong, by field. */
    errors?: ErrorsOf<Input | Choice | 'description'>;
    /** What may be chosen; prefectures stand from north to south. */
    options: Record<Choice, SelectOption[]>;
    /** Names of companies that are known already. */
    companies?: { design: string[]; construction: string[] };
    /** It registers a property; otherwise it changes one. */
    isNew?: boolean;
  };

const selectPlaceholder = '選択してください';

/** Everything about a home but its rooms, drawings and photos. */
export function PropertyForm({ fields, errors = {}, options, companies, isNew = false, ...rest }: PropertyFormProps) {
  const id = useId();
  return (
    <Form {...rest} submit={isNew ? { label: '登録する', loadingLabel: '登録しています...' } : saveLabels}>
      {isNew && <Alert>物件は登録するとすぐに公開されます。部屋や製品は、保存するまで公開されません。</Alert>}
      <TextField
        {...fields.name}
        label="物件名"
        required
        autoComplete="off"
        placeholder="例：木漏れ日の家"
        error={errors.name}
      />
      <Textarea
        {...fields.description}
        label="説明"
        rows={5}
        help="どんな家か、どこを見てほしいか。検索結果や共有のプレビューにも使われます。"
        error={errors.description}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          {...fields.property_type}
          label="物件種別"
          required
          options={options.property_type}
          placeholder={selectPlaceholder}
          error={errors.property_type}
        />
        <Select
          {...fields.prefecture}
          label="都道府県"
          required
          options={options.prefecture}
          placeholder={selectPlaceholder}
          error={errors.prefecture}
        />
      </div>
      <FieldGroup title="建物">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...fields.layout}
            label="間取り"
            autoComplete="off"
            placeholder="例：3LDK"
            error={errors.layout}
          />
          <Select
            {...fields.structure}
            label="構造"
            options={options.structure}
            placeholder="未設定"
            error={errors.structure}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3">
          <NumberField {...fields.construction_year} label="竣工年" unit="年" error={errors.construction_year} />
          <NumberField {...fields.construction_month} label="竣工月" unit="月" error={errors.construction_month} />
          <NumberField {...fields.site_area} label="敷地面積" unit="㎡" step={0.01} error={errors.site_area} />
          <NumberField {...fields.building_area} label="建築面積" unit="㎡" step={0.01} error={errors.building_area} />
          <NumberField {...fields.floor_count} label="階数" unit="階" error={errors.floor_count} />
        </div>
      </FieldGroup>
      <FieldGroup title="設計・施工">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...fields.design_company}
            label="設計会社"
            autoComplete="off"
            list={`${id}-design`}
            error={errors.design_company}
          />
          <TextField
            {...fields.construction_company}
            label="施工会社"
            autoComplete="off"
            list={`${id}-construction`}
            error={errors.construction_company}
          />
        </div>
        <Suggestions id={`${id}-design`} names={companies?.design} />
        <Suggestions id={`${id}-construction`} names={companies?.construction} />
      </FieldGroup>
    </Form>
  );
}

const Suggestions = ({ id, names = [] }: { id: string; names: string[] | undefined }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
