import { CheckoutSuccessScreen } from '@iespec/features/purchase';
import { Guard } from '@iespec/features/session';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '../idFrom.ts';

/** /checkout/success?propertyId= */
export default function CheckoutSuccessRoute() {
  const [query] = useSearchParams();
  return (
    <Guard>
      <CheckoutSuccessScreen propertyId={idFrom(query.get('propertyId'))} />
    </Guard>
  );
}
