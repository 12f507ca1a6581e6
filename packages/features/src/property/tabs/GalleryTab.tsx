import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, FilterChips, More, SectionHeading, useLockedLabel, WindowedImageGrid } from '@iespec/ui';
import { Images } from 'lucide';
import { memo, useDeferredValue, useState } from 'react';
import { withAlts } from '../images.ts';
import { ImageLightbox } from '../parts/ImageLightbox.tsx';
import { text } from '../text.ts';
import { useLightbox } from '../useLightbox.ts';
import { galleryChips, galleryNames, splitPaid } from './gallery.ts';
import { useGallery } from './useGallery.ts';

type GalleryTabProps = { property: PropertyDetails; onLockedClick: () => void };

/** All images, filtered by room or product; paid ones in their own section. */
export function GalleryTab({ property, onLockedClick }: GalleryTabProps) {
  const [chip, setChip] = useState('all');
  // A tap first shows the chosen chip, then its images.
  const shownChip = useDeferredValue(chip);
  return (
    <div className="grid gap-6 pt-4">
      <div className="grid gap-2">
        {galleryChips(property, chip).map((group) => (
          <FilterChips key={group.label} {...group} onChange={setChip} />
        ))}
      </div>
      {/* The key makes the images of each chip start with the first screen. */}
      <GalleryImages key={shownChip} property={property} chip={shownChip} onLockedClick={onLockedClick} />
    </div>
  );
}

const GalleryImages = memo(function GalleryImages({
  property,
  chip,
  onLockedClick,
}: GalleryTabProps & { chip: string }) {
  const { images, hasMore, isLoading, isFailed, loadMore } = useGallery(property, chip);
  const { free, paid } = splitPaid(withAlts(images, galleryNames(property)));
  const lightbox = useLightbox();
  const lockedLabel = useLockedLabel();
  const handlers = { onLockedClick, onOpen: lightbox.open };
  const paidCount = hasMore ? property.counts.all_paid_images : paid.length;

  return (
    <>
      {images.length === 0 && !hasMore && (
        <EmptyState icon={Images} title="写真はまだ登録されていません" description="登録されるとここに並びます。" />
      )}
      {free.length > 0 && <WindowedImageGrid images={free} {...handlers} />}
      {paid.length > 0 && (
        <section>
          <SectionHeading>
            有料画像
            <span className="ml-2 font-normal text-note text-ink-muted">
              {`購入者限定の写真${chip === 'all' || !hasMore ? `・${paidCount}枚` : ''}${paid.some(({ locked }) => locked) ? `・${lockedLabel}` : ''}`}
            </span>
          </SectionHeading>
          <WindowedImageGrid images={paid} {...handlers} className="mt-3" />
        </section>
      )}
      {hasMore && <More loading={isLoading} failure={isFailed ? text.moreFailed : undefined} onMore={loadMore} />}
      <ImageLightbox images={[...free, ...paid]} lightbox={lightbox} />
    </>
  );
});
