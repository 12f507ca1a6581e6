import { parseId } from '@iespec/features/paths';
import { PurchaseCompleteScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';

/** /complete?propertyId= */
export default function CompleteRoute() {
  const [query] = useSearchParams();
  const propertyId = parseId(query.get('propertyId'));
  if (propertyId === null) return <PurchaseCompleteScreen propertyId={null} />;
  return (
    <RequireSignIn>
      <PurchaseCompleteScreen propertyId={propertyId} />
    </RequireSignIn>
  );
}
