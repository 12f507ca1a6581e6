import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, FilterChips, ImageGrid, SectionHeading } from '@iespec/ui';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { galleryChips, galleryImages } from '../images.ts';

/** Every picture, by room or product; the paid ones apart, with their count. */
export function GalleryTab({
  property,
  onLockedClick,
  onOpen,
}: {
  property: PropertyDetails;
  onLockedClick: () => void;
  onOpen: (id: number) => void;
}) {
  const [chip, setChip] = useState('all');
  const { free, paid } = galleryImages(property, chip);

  return (
    <div className="grid gap-6 pt-4">
      <FilterChips label="写真を絞り込む" chips={galleryChips(property)} value={chip} onChange={setChip} />
      {free.length === 0 && paid.length === 0 && (
        <EmptyState
          icon={<Images size={26} />}
          title="写真はまだ登録されていません"
          description="登録されるとここに並びます。"
        />
      )}
      {free.length > 0 && <ImageGrid images={free} onOpen={onOpen} />}
      {paid.length > 0 && (
        <section>
          <SectionHeading>
            有料画像
            <span className="ml-2 font-normal text-[13px] text-ink-muted">
              {paid.length}枚{paid.some(({ locked }) => locked) && '・購入後に閲覧可能'}
            </span>
          </SectionHeading>
          <ImageGrid images={paid} onLockedClick={onLockedClick} onOpen={onOpen} className="mt-3" />
        </section>
      )}
    </div>
  );
}
