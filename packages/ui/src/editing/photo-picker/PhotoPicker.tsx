'use client';

import { ImagePlus, X } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { FileButton } from '../file-button/FileButton.tsx';
import { createPreviewFile } from '../image-uploader/createPreviewFile.ts';
import { type RefusedFiles, RefusedFilesAlerts } from '../image-uploader/RefusedFilesAlerts.tsx';

export type PickedPhoto = {
  /** 写真ごとに違う値。 */
  id: string;
  /** ファイルの名前。 */
  name: string;
  /** 見本の画像のURL。 */
  previewUrl: string;
};

export type PhotoPickerProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 何の写真か。例：製品の写真。 */
  label: string;
  /** ボタンの横の1文。いつ送られ、だれに見えるか。 */
  note: string;
  /** 選ばれた写真、選んだ順。 */
  photos: PickedPhoto[];
  /** 断ったファイル、理由ごと。 */
  refused?: RefusedFiles[];
  /** 受け付ける種類。`accept` 属性と同じ書き方。 */
  accept: string;
  /** 受け付ける大きさの上限。単位はMB。 */
  maxMegabytes: number;
  /** 選ばれたファイルで呼ばれる。種類と大きさはまだ確かめていない。 */
  onAddFiles: (files: File[]) => void;
  /** 写真を外すときに、その `id` で呼ばれる。 */
  onRemove: (id: string) => void;
};

/** まだ保存していないものに添える写真を選ぶ。送るのは、保存するとき。 */
export function PhotoPicker({
  label,
  note,
  photos,
  refused = [],
  accept,
  maxMegabytes,
  onAddFiles,
  onRemove,
  className,
  ...rest
}: PhotoPickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section {...rest} aria-label={label} className={cn('grid gap-2', className)}>
      <div className="flex items-center gap-3">
        <FileButton
          label={photos.length > 0 ? '写真を足す' : '写真を選ぶ'}
          icon={ImagePlus}
          accept={accept}
          multiple
          onSelect={(files) => files && files.length > 0 && onAddFiles([...files])}
          inputRef={chooser}
        />
        <p className="min-w-0 text-note text-ink-muted leading-note">{note}</p>
      </div>
      <RefusedFilesAlerts refused={refused} accept={accept} maxMegabytes={maxMegabytes} />
      {photos.length > 0 && (
        <ul aria-label={`選んだ${label}`} className="divide-y divide-line border-line border-y">
          {photos.map(({ id, name, previewUrl }) => (
            <li key={id} className="grid grid-cols-[56px_1fr_auto] items-center gap-x-3 py-2">
              <div className="aspect-square overflow-hidden rounded-field bg-line">
                <Picture file={createPreviewFile(previewUrl)} alt="" sizes="56px" />
              </div>
              <p className="truncate text-small">{name}</p>
              <IconButton
                label={`${name}を外す`}
                icon={X}
                onClick={() => {
                  onRemove(id);
                  // The pressed button disappears, so the focus has to move.
                  chooser.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
