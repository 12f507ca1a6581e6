import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { ImageTypeSelect, type ImageTypeValue } from '../image-type-select/ImageTypeSelect.tsx';
import { cn } from '../lib/cn.ts';
import { Picture, type PictureFile } from '../picture/Picture.tsx';

export type ImageEditorProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** The image and its sizes. */
  file: PictureFile;
  /** Text alternative; also names the group of the image's controls. */
  alt: string;
  /** The image's type. */
  type: ImageTypeValue;
  /** Shows the image uncropped with `contain`, as drawings need it. */
  fit?: 'cover' | 'contain';
  /** A change or deletion is under way: the controls are disabled. */
  loading?: boolean;
  /** Called with the type that was chosen. */
  onTypeChange: (type: ImageTypeValue) => void;
  /** Called when the image shall be deleted; ask before. */
  onDelete: () => void;
};

/** One of an owner's images: what it shows, its type, and its deletion. An item of a list. */
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
