import { CheckoutScreen } from '@iespec/features/purchase';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '../idFrom.ts';

/** /checkout?listingId= */
export default function CheckoutRoute() {
  const [query] = useSearchParams();
  return <CheckoutScreen listingId={idFrom(query.get('listingId'))} />;
}
