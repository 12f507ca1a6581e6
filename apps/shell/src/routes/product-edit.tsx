import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ProductEditScreen } from '@iespec/features/product';
import type { Params } from '../routes.ts';

/** /property/{propertyId}/room/{roomId}/product/{productId}/edit: the check of the owner is the page's own. */
export default function ProductEditRoute({ params }: { params: Params }) {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  const productId = parseId(params.productId);
  if (propertyId === null || roomId === null || productId === null) return <NotFoundScreen />;
  return <ProductEditScreen key={productId} propertyId={propertyId} roomId={roomId} productId={productId} />;
}
