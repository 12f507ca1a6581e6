import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ProductEditScreen } from '@iespec/features/product';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /property/{propertyId}/room/{roomId}/product/{productId}/edit */
export default function ProductEditRoute({ params }: { params: Params }) {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  const productId = parseId(params.productId);
  if (propertyId === null || roomId === null || productId === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <ProductEditScreen key={productId} propertyId={propertyId} roomId={roomId} productId={productId} />
    </RequireUser>
  );
}
