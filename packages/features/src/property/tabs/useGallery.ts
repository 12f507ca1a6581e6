import type { Image, PropertyDetails } from '@iespec/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { firstPageSizes, propertyQueries, signedUrlRefetchInterval } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { isShownBy } from './gallery.ts';

const chipToFilter = (chip: string) => {
  const [kind, id] = chip.split('-');
  if (kind === 'room') return { room_id: Number(id) };
  return kind === 'product' ? { product_id: Number(id) } : {};
};

/** The loaded images of a gallery chip. A property with few images has all of them in its details. */
export function useGallery(property: PropertyDetails, chip: string) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const isComplete = property.images_cursor === null;
  const list = useInfiniteQuery({
    ...propertyQueries.gallery(property.id, chipToFilter(chip), viewer),
    enabled: !isComplete,
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
  const all = client.getQueryData(propertyQueries.gallery(property.id, {}, viewer).queryKey);
  const loaded = all?.pages.flatMap(({ items }): Image[] => items) ?? property.images;
  const known = loaded.filter((image) => isShownBy(image, chip));
  // Beyond the first page, the details have only some images, such as the rooms' covers: omits those.
  const first = isComplete || all ? known : known.slice(0, firstPageSizes.images);
  const images = list.data?.pages.flatMap(({ items }) => items) ?? first;
  return {
    images,
    hasMore: !isComplete && (list.isPending || list.hasNextPage),
    isLoading: list.isFetching && !isComplete,
    isFailed: list.isError,
    loadMore: () => (list.data && !list.isError ? list.fetchNextPage() : list.refetch()),
  };
}
