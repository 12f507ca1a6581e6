import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ProductScreen, prefetchProduct } from '@iespec/features/product';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../routeModule.ts';

function parseIds(params: Params) {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  const productId = parseId(params.productId);
  return propertyId === null || roomId === null || productId === null ? null : { propertyId, roomId, productId };
}

const load = async (client: QueryClient, params: Params) => {
  const ids = parseIds(params);
  return ids && (await prefetchProduct(client, ids)) ? 'found' : 'not found';
};

export const prefetch = import.meta.env.SSR ? load : undefined;

/** /property/{propertyId}/room/{roomId}/product/{productId} */
export default function ProductRoute({ params }: { params: Params }) {
  const ids = parseIds(params);
  return ids ? <ProductScreen key={ids.productId} {...ids} /> : <NotFoundScreen />;
}
