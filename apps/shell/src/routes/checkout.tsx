import { parseId } from '@iespec/features/paths';
import { CheckoutScreen } from '@iespec/features/purchase';
import { useSearchParams } from 'react-router-dom';

/** /checkout?listingId= */
export default function CheckoutRoute() {
  const [query] = useSearchParams();
  return <CheckoutScreen listingId={parseId(query.get('listingId'))} />;
}
