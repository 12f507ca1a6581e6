'use client';

import { Badge } from '../../base/badge/Badge.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import type { ManagedPhoto } from './PhotoCard.tsx';
import { SeenBy } from './SeenBy.tsx';

function frameClassName(fit: 'cover' | 'contain', selected: boolean) {
  if (selected) return 'border-strong border-selected bg-surface';
  return fit === 'contain' ? 'border border-line bg-surface' : 'bg-line';
}

type SelectablePhotoCardProps = {
  photo: ManagedPhoto;
  fit: 'cover' | 'contain';
  selected: boolean;
  onSelect: (selected: boolean) => void;
};

/** One selectable photo, in the same position as the card for editing it. */
export const SelectablePhotoCard = ({ photo, fit, selected, onSelect }: SelectablePhotoCardProps) => (
  <li data-type={photo.type} data-selected={selected || undefined} aria-busy={photo.loading || undefined}>
    <label className="grid cursor-pointer gap-1.5">
      <span
        className={cn(
          'relative block aspect-photo overflow-hidden rounded-field has-focus-visible:outline-focus has-focus-visible:outline-focus-ring has-focus-visible:outline-offset-2',
          frameClassName(fit, selected),
        )}
      >
        <Picture file={photo.file} alt="" sizes="(min-width: 640px) 220px, 45vw" fit={fit} draggable={false} />
        <span className="absolute top-2 left-2 grid size-8 place-items-center rounded-full bg-surface">
          <input
            type="checkbox"
            aria-label={photo.name}
            checked={selected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            className="size-5 accent-selected outline-none"
          />
        </span>
        {photo.type === 'MAIN' && <Badge className="absolute top-2 right-2">メイン</Badge>}
        {photo.loading && (
          <span className="absolute inset-0 grid place-items-center bg-surface/85 font-bold text-small">
            変更しています...
          </span>
        )}
      </span>
      <SeenBy isPaid={photo.type === 'PAID'} />
      {photo.description && <p className="truncate text-note">{photo.description}</p>}
    </label>
  </li>
);
