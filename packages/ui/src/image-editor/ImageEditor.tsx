import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { ImageTypeSelect, type ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';
import { cn } from '../lib/cn.ts';
import { Picture, type PictureFile } from '../picture/Picture.tsx';

export type ImageEditorProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** 画像とその大きさ。 */
  file: PictureFile;
  /** 画像の代わりに読み上げる文。操作のまとまりの名前にもなる。 */
  alt: string;
  /** 画像の種類。 */
  type: ImageTypeValue;
  /** `contain` は切り取らずに見せる。図面のため。 */
  fit?: 'cover' | 'contain';
  /** 変更や削除の途中。操作できない。 */
  loading?: boolean;
  /** 選ばれた種類で呼ばれる。 */
  onTypeChange: (type: ImageTypeValue) => void;
  /** 削除が押されたときに呼ばれる。先に確かめること。 */
  onDelete: () => void;
};

/** 登録した画像の1枚。何の画像か、種類、削除。一覧の中に置く。 */
export const ImageEditor = ({
  file,
  alt,
  type,
  fit = 'cover',
  loading = false,
  onTypeChange,
  onDelete,
  className,
  ...rest
}: ImageEditorProps) => (
  <li {...rest} data-type={type} className={cn('rounded-card border border-line bg-surface p-3', className)}>
    <fieldset disabled={loading} className="grid min-w-0 gap-3">
      <legend className="sr-only">{alt}</legend>
      <div
        className={cn(
          'relative aspect-photo overflow-hidden rounded-field',
          fit === 'contain' ? 'border border-line' : 'bg-line',
        )}
      >
        <Picture file={file} alt={alt} sizes="(min-width: 640px) 300px, calc(100vw - 58px)" fit={fit} />
        {type === 'MAIN' && <Badge className="absolute top-2 left-2">メイン</Badge>}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-1">
        <ImageTypeSelect
          value={type}
          onChange={({ currentTarget }) => onTypeChange(currentTarget.value as ImageTypeValue)}
        />
        <Button variant="ghost" tone="danger" size="small" icon={Trash2} onClick={onDelete}>
          削除
        </Button>
      </div>
    </fieldset>
  </li>
);
