import { RoomCard } from '@iespec/ui';
import type { WithAlt } from '../images.ts';
import { useLightbox } from '../useLightbox.ts';
import { ImageLightbox } from './ImageLightbox.tsx';

type Item = { id: number; name: string; description: string | null };

type ImageCardsProps = {
  items: Item[];
  imageOf: (item: Item) => WithAlt | null;
  /** `strip`, for drawings: small and uncropped, to scroll sideways. */
  layout?: 'grid' | 'strip';
  /** Target of a card; without it, a click opens the image in full screen. */
  hrefOf?: ((id: number) => string) | undefined;
  /** Only for the owner. */
  editHrefOf?: ((id: number) => string) | undefined;
  onLockedClick?: () => void;
};

/** Rooms or drawings as cards. */
export function ImageCards({ items, imageOf, layout = 'grid', hrefOf, editHrefOf, onLockedClick }: ImageCardsProps) {
  const isStrip = layout === 'strip';
  const lightbox = useLightbox();
  const cards = items.map((item) => ({ item, image: imageOf(item) }));
  const images = cards.flatMap(({ image }): WithAlt[] => (image ? [image] : []));
  return (
    <div
      className={
        isStrip
          ? '-mx-page mt-4 flex gap-4 overflow-x-auto px-page xl:mx-0 xl:px-0'
          : 'mt-4 grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-3'
      }
    >
      {cards.map(({ item: { id, name, description }, image }) => (
        <RoomCard
          key={id}
          name={name}
          description={description}
          image={image}
          {...(isStrip && { fit: 'contain', className: 'w-44 shrink-0' })}
          href={hrefOf?.(id)}
          editHref={editHrefOf?.(id)}
          onLockedClick={hrefOf ? undefined : onLockedClick}
          onOpen={image && !hrefOf ? () => lightbox.open(image.id) : undefined}
        />
      ))}
      <ImageLightbox images={images} lightbox={lightbox} />
    </div>
  );
}
