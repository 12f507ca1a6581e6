import { idFrom } from '@iespec/features/paths';
import { CheckoutCancelScreen } from '@iespec/features/purchase';
import { Guard } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';

/** /checkout/cancel?propertyId= */
export default function CheckoutCancelRoute() {
  const [query] = useSearchParams();
  return (
    <Guard>
      <CheckoutCancelScreen propertyId={idFrom(query.get('propertyId'))} />
    </Guard>
  );
}
