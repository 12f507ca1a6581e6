import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { PropertyDetailScreen } from '@iespec/features/property';
import type { Params } from '../routes.ts';

export { prefetch } from './property.tsx';

/** /property/{id}/detail */
export default function PropertyDetailRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  return id === null ? <NotFoundScreen /> : <PropertyDetailScreen key={id} propertyId={id} />;
}
