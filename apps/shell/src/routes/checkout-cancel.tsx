import { parseId } from '@iespec/features/paths';
import { CheckoutCancelScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';

/** /checkout/cancel?propertyId= */
export default function CheckoutCancelRoute() {
  const [query] = useSearchParams();
  return (
    <RequireSignIn>
      <CheckoutCancelScreen propertyId={parseId(query.get('propertyId'))} />
    </RequireSignIn>
  );
}
