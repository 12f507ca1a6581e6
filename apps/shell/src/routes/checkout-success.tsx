import { parseId } from '@iespec/features/paths';
import { CheckoutSuccessScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** /checkout/success?propertyId= */
export default function CheckoutSuccessRoute() {
  const [query] = useSearchParams();
  // The page that follows by itself is loaded while the thanks are read; without it, it is loaded then.
  useEffect(() => void import('./property.tsx').catch(() => {}), []);
  return (
    <RequireSignIn>
      <CheckoutSuccessScreen propertyId={parseId(query.get('propertyId'))} />
    </RequireSignIn>
  );
}
