import type { Image, PropertyDetails } from '@iespec/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { firstPart, propertyQueries, renewEvery } from '../../_queries/properties.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { isShownBy } from './gallery.ts';

const onlyOf = (chip: string) => {
  const [kind, id] = chip.split('-');
  if (kind === 'room') return { room_id: Number(id) };
  return kind === 'product' ? { product_id: Number(id) } : {};
};

/** The pictures that a chip of the gallery shows, as far as they are loaded. A home with few has them all in its details. */
export function useGallery(property: PropertyDetails, chip: string) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const isWhole = property.images_cursor === null;
  const list = useInfiniteQuery({
    ...propertyQueries.gallery(property.id, onlyOf(chip), viewer),
    enabled: !isWhole,
    refetchInterval: viewer === 'visitor' ? false : renewEvery,
  });
  const all = client.getQueryData(propertyQueries.gallery(property.id, {}, viewer).queryKey);
  const loaded = all?.pages.flatMap(({ items }): Image[] => items) ?? property.images;
  const known = loaded.filter((image) => isShownBy(image, chip));
  // After the first ones of a part, those follow that stand for rooms and products.
  const first = isWhole || all ? known : known.slice(0, firstPart.images);
  const images = list.data?.pages.flatMap(({ items }) => items) ?? first;
  return {
    images,
    hasMore: !isWhole && (list.isPending || list.hasNextPage),
    isLoading: list.isFetching && !isWhole,
    isFailed: list.isError,
    loadMore: () => (list.data && !list.isError ? list.fetchNextPage() : list.refetch()),
  };
}
