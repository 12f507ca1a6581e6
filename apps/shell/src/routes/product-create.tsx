import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ProductCreateScreen } from '@iespec/features/product';
import { RequireUser } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';
import type { Params } from '../routeModule.ts';

/** /property/{propertyId}/room/{roomId}/product/new?after={productId} */
export default function ProductCreateRoute({ params }: { params: Params }) {
  const [query] = useSearchParams();
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  const after = parseId(query.get('after') ?? undefined);
  if (propertyId === null || roomId === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <ProductCreateScreen key={after} propertyId={propertyId} roomId={roomId} after={after} />
    </RequireUser>
  );
}
