'use client';

import { ImagePlus } from 'lucide';
import { Button } from '../../base/button/Button.tsx';
import type { InputBinding } from '../../forms/form/binding.ts';
import { type RowActions, RowsEditor } from '../../forms/rows-form/RowsEditor.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';

export type SpecificationRow = {
  /** 行ごとに違う値。 */
  key: string;
  /** 行の入力欄。 */
  fields: { spec_type: InputBinding; spec_value: InputBinding };
  /** 仕様に付いた写真の数。保存していない行は渡さない。 */
  imageCount?: number | undefined;
};

/** 貼り付けた仕様の1行。 */
export type PastedSpecification = {
  /** 種類。 */
  spec_type: string;
  /** 内容。 */
  spec_value: string;
};

export type SpecificationRowsProps = RowActions<PastedSpecification> & {
  /** 並べる順の仕様。 */
  rows: SpecificationRow[];
  /** 行の写真を開くとき、行の番号とともに呼ばれる。渡さなければ、写真は付けられない。 */
  onOpenImages?: ((index: number) => void) | undefined;
};

/** 製品の仕様を、種類と内容の行として編集する。ほかのフォームの中に置ける（保存ボタンはない）。 */
export const SpecificationRows = ({ rows, onOpenImages, ...actions }: SpecificationRowsProps) => (
  <RowsEditor
    {...actions}
    title="仕様"
    emptyMessage="仕様はまだありません。光源、素材、仕上げなどを1行ずつ登録できます。"
    columns="sm:grid-cols-[2fr_3fr]"
    describe={({ spec_type, spec_value }) => `${spec_type}：${spec_value}`}
    pasteHelp="1列目が種類、2列目が内容になります。"
    rows={rows.map(({ key, fields, imageCount }, index) => ({
      key,
      controls: (
        <>
          <TextField {...fields.spec_type} autoComplete="off" />
          <TextField {...fields.spec_value} autoComplete="off" />
          {onOpenImages && imageCount !== undefined && (
            <Button
              variant="ghost"
              size="small"
              icon={ImagePlus}
              aria-label={`${index + 1}行目の${imageCount > 0 ? `写真${imageCount}枚` : '写真を追加'}`}
              onClick={() => onOpenImages(index)}
              className="justify-self-start"
            >
              {imageCount > 0 ? `写真${imageCount}枚` : '写真を追加'}
            </Button>
          )}
        </>
      ),
    }))}
  />
);
