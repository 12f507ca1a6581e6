'use client';

import { X } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { cn } from '../../lib/cn.ts';
import { createPreviewFile } from '../image-uploader/createPreviewFile.ts';

export type HandedPhoto = {
  /** 写真ごとに違う値。 */
  id: string;
  /** ファイルの名前。 */
  name: string;
  /** 見本の画像のURL。 */
  previewUrl: string;
  /** 選ばれた行き先。まだなら空。 */
  target: string;
};

export type PhotoHandoutProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 選ばれた写真、選んだ順。空なら何も出さない。 */
  photos: HandedPhoto[];
  /** 行き先の名前：製品。 */
  targetLabel: string;
  /** 行き先の選択肢。 */
  targets: SelectOption[];
  /** 行き先が選ばれたときに呼ばれる。 */
  onAssign: (id: string, target: string) => void;
  /** 写真を外すときに呼ばれる。 */
  onRemove: (id: string) => void;
  /** 行き先の決まった写真を送るときに呼ばれる。 */
  onUpload: () => void;
};

/** まとめて選んだ写真を、1枚ずつ行き先に振り分けてから送る。 */
export function PhotoHandout({
  photos,
  targetLabel,
  targets,
  onAssign,
  onRemove,
  onUpload,
  className,
  ...rest
}: PhotoHandoutProps) {
  const ready = photos.filter(({ target }) => target !== '').length;
  if (photos.length === 0) return null;
  return (
    <div {...rest} className={cn('grid gap-3', className)}>
      <p className="text-note text-ink-muted leading-note">
        {`写真ごとに${targetLabel}を選んでください。${targetLabel}を選んだ写真だけ追加されます。`}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {photos.map(({ id, name, previewUrl, target }) => (
          <li key={id} data-assigned={target !== '' || undefined} className="flex items-center gap-3 py-3">
            <div className="size-[72px] shrink-0 overflow-hidden rounded-field">
              <Picture file={createPreviewFile(previewUrl)} alt="" sizes="72px" />
            </div>
            <div className="grid min-w-0 grow gap-1">
              <p className="truncate text-note">{name}</p>
              <Select
                hideLabel
                label={`${name}の${targetLabel}`}
                options={targets}
                placeholder={`${targetLabel}を選ぶ`}
                value={target}
                onChange={({ currentTarget }) => onAssign(id, currentTarget.value)}
              />
            </div>
            <IconButton label={`${name}を外す`} icon={X} onClick={() => onRemove(id)} />
          </li>
        ))}
      </ul>
      <Button disabled={ready === 0} onClick={onUpload} className="sm:justify-self-start">
        {ready > 0 ? `${ready}枚をアップロードする` : 'アップロードする'}
      </Button>
    </div>
  );
}
