import type { PropertyDetails } from '@iespec/contract';
import {
  EmptyState,
  FilterChips,
  ImageGrid,
  More,
  RenderNearViewport,
  SectionHeading,
  useLockedLabel,
} from '@iespec/ui';
import { Images } from 'lucide';
import { useState } from 'react';
import { type WithAlt, withAlts } from '../images.ts';
import { ImageLightbox } from '../parts/ImageLightbox.tsx';
import { text } from '../text.ts';
import { useLightbox } from '../useLightbox.ts';
import { galleryChips, galleryNames, splitPaid } from './gallery.ts';
import { useGallery } from './useGallery.ts';

/** Images mounted and unmounted together; a multiple of 3 and 4, so that rows stay full. */
const chunkSize = 48;

type GalleryTabProps = { property: PropertyDetails; onLockedClick: () => void };

/** All images, filtered by room or product; paid ones in their own section. */
export function GalleryTab({ property, onLockedClick }: GalleryTabProps) {
  const [chip, setChip] = useState('all');
  const { images, hasMore, isLoading, isFailed, loadMore } = useGallery(property, chip);
  const { free, paid } = splitPaid(withAlts(images, galleryNames(property)));
  const lightbox = useLightbox();
  const lockedLabel = useLockedLabel();
  const handlers = { onLockedClick, onOpen: lightbox.open };
  const paidCount = hasMore ? property.counts.all_paid_images : paid.length;

  return (
    <div className="grid gap-6 pt-4">
      <div className="grid gap-2">
        {galleryChips(property, chip).map((group) => (
          <FilterChips key={group.label} {...group} onChange={setChip} />
        ))}
      </div>
      {images.length === 0 && !hasMore && (
        <EmptyState icon={Images} title="写真はまだ登録されていません" description="登録されるとここに並びます。" />
      )}
      {free.length > 0 && <Chunks images={free} {...handlers} />}
      {paid.length > 0 && (
        <section>
          <SectionHeading>
            有料画像
            <span className="ml-2 font-normal text-note text-ink-muted">
              {(chip === 'all' || !hasMore) && `${paidCount}枚`}
              {paid.some(({ locked }) => locked) && `・${lockedLabel}`}
            </span>
          </SectionHeading>
          <Chunks images={paid} {...handlers} className="mt-3" />
        </section>
      )}
      {hasMore && <More loading={isLoading} failure={isFailed ? text.moreFailed : undefined} onMore={loadMore} />}
      <ImageLightbox images={[...free, ...paid]} lightbox={lightbox} />
    </div>
  );
}

type ChunksProps = { images: WithAlt[]; onLockedClick: () => void; onOpen: (id: number) => void; className?: string };

/** An image grid; long ones render only the chunks near the viewport. */
function Chunks({ images, className, ...handlers }: ChunksProps) {
  if (images.length <= chunkSize) return <ImageGrid images={images} {...handlers} className={className} />;
  const starts = images.flatMap((_, index) => (index % chunkSize === 0 ? [index] : []));
  return (
    <div className={className}>
      {starts.map((start) => (
        <RenderNearViewport key={start} className="pb-1 md:pb-2">
          <ImageGrid images={images.slice(start, start + chunkSize)} {...handlers} />
        </RenderNearViewport>
      ))}
    </div>
  );
}
