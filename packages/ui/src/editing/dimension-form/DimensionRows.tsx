import type { InputBinding, SelectBinding } from '../../forms/form/binding.ts';
import { NumberField } from '../../forms/number-field/NumberField.tsx';
import { type RowActions, RowsEditor } from '../../forms/rows-form/RowsEditor.tsx';
import { Select } from '../../forms/select/Select.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';

export type DimensionRow = {
  /** 行ごとに違う値。 */
  key: string;
  /** 行の入力欄。 */
  fields: { dimension_type: InputBinding; value: InputBinding; unit: SelectBinding };
};

/** 貼り付けた寸法の1行。 */
export type PastedDimension = {
  /** 種類。 */
  dimension_type: string;
  /** 値。読み取れなかったものは、そのままの文字。 */
  value: string;
  /** 単位。 */
  unit: 'mm' | 'cm' | 'm';
};

export type DimensionRowsProps = RowActions<PastedDimension> & {
  /** 並べる順の寸法。 */
  rows: DimensionRow[];
};

const units = ['mm', 'cm', 'm'].map((unit) => ({ value: unit, label: unit }));

/** 製品の寸法を、種類・値・単位の行として編集する。ほかのフォームの中に置ける（保存ボタンはない）。 */
export const DimensionRows = ({ rows, ...actions }: DimensionRowsProps) => (
  <RowsEditor
    {...actions}
    title="寸法"
    emptyMessage="寸法はまだありません。幅、高さ、奥行きなどを1行ずつ登録できます。"
    columns="grid-cols-[minmax(0,1fr)_6rem] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]"
    describe={({ dimension_type, value, unit }) => `${dimension_type} ${value} ${unit}`}
    pasteHelp="1列目が種類、2列目が値、3列目が単位になります。「450mm」や「幅（cm）」の単位も、「W450×D400×H420」のようにまとめて書いた寸法も読み取ります。"
    rows={rows.map(({ key, fields }) => ({
      key,
      controls: (
        <>
          <TextField {...fields.dimension_type} autoComplete="off" className="col-span-2 sm:col-span-1" />
          <NumberField {...fields.value} step={0.1} />
          <Select {...fields.unit} options={units} />
        </>
      ),
    }))}
  />
);
