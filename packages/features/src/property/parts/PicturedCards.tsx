import type { Image } from '@iespec/contract';
import { RoomCard } from '@iespec/ui';

type Pictured = { id: number; name: string; description: string | null };

export type PictureHandlers = { onLockedClick: () => void; onOpen: (id: number) => void };

type PicturedCardsProps = PictureHandlers & {
  /** Rooms, or drawings. */
  items: Pictured[];
  imageOf: (item: Pictured) => (Image & { alt: string }) | null;
  /** Drawings are shown whole. */
  fit?: 'cover' | 'contain';
  /** Where the owner edits an item; undefined for everybody else. */
  editHrefOf?: ((id: number) => string) | undefined;
};

/** Rooms or drawings with their pictures, which open large or lead to the purchase. */
export const PicturedCards = ({
  items,
  imageOf,
  fit = 'cover',
  editHrefOf,
  onLockedClick,
  onOpen,
}: PicturedCardsProps) => (
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
