import { parseId } from '@iespec/features/paths';
import { CheckoutSuccessScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';

/** /checkout/success?propertyId= */
export default function CheckoutSuccessRoute() {
  const [query] = useSearchParams();
  return (
    <RequireSignIn>
      <CheckoutSuccessScreen propertyId={parseId(query.get('propertyId'))} />
    </RequireSignIn>
  );
}
