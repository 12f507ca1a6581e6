import { parseId } from '@iespec/features/paths';
import { CheckoutSuccessScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** /checkout/success?propertyId= */
export default function CheckoutSuccessRoute() {
  const [query] = useSearchParams();
  // Preloads the page that the screen redirects to. If this fails, the redirect loads it.
  useEffect(() => void import('./property.tsx').catch(() => {}), []);
  return (
    <RequireSignIn>
      <CheckoutSuccessScreen propertyId={parseId(query.get('propertyId'))} />
    </RequireSignIn>
  );
}
