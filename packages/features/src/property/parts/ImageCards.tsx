import type { Image } from '@iespec/contract';
import { RoomCard } from '@iespec/ui';

type Item = { id: number; name: string; description: string | null };

export type ImageHandlers = { onLockedClick: () => void; onOpen: (id: number) => void };

type ImageCardsProps = ImageHandlers & {
  /** Rooms, or drawings. */
  items: Item[];
  imageOf: (item: Item) => (Image & { alt: string }) | null;
  /** `contain` shows drawings uncropped. */
  fit?: 'cover' | 'contain';
  /** Where the owner edits an item; undefined for everybody else. */
  editHrefOf?: ((id: number) => string) | undefined;
};

/** Rooms or drawings as cards. An unlocked image opens in full screen, a locked one leads to the purchase. */
export const ImageCards = ({ items, imageOf, fit = 'cover', editHrefOf, onLockedClick, onOpen }: ImageCardsProps) => (
  <div className="mt-4 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((item) => {
      const image = imageOf(item);
      return (
        <RoomCard
          key={item.id}
          name={item.name}
          description={item.description}
          image={image}
          fit={fit}
          editHref={editHrefOf?.(item.id)}
          onLockedClick={onLockedClick}
          onOpen={image ? () => onOpen(image.id) : undefined}
        />
      );
    })}
  </div>
);
