import { PropertyMockScreen } from '@iespec/features/property';
import type { Params } from '../routeModule.ts';

/** /property_mock/{id} */
export default function PropertyMockRoute({ params }: { params: Params }) {
  return <PropertyMockScreen id={params.id ?? ''} />;
}
