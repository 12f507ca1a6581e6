import { useQuery } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { useViewerKey } from '#_session/session.tsx';
import { ProductPager } from './edit/ProductPager.tsx';
import type { ProductParams } from './roomOfProduct.ts';

/** Links from a product to the next one of its room, for viewers who can read the specification. */
export default function RoomPager({ propertyId, roomId, productId }: ProductParams) {
  const room = useQuery(roomQueries.details(roomId, useViewerKey()));
  const products = room.data?.products ?? [];
  const index = products.findIndex(({ id }) => id === productId);
  const hrefOf = (product: { id: number } | undefined) =>
    product && paths.product({ propertyId, roomId, productId: product.id });
  return (
    <ProductPager
      navigation={{
        number: index + 1,
        count: products.length,
        previousHref: index > 0 ? hrefOf(products[index - 1]) : undefined,
        nextHref: hrefOf(products[index + 1]),
      }}
    />
  );
}
