import { PropertyCreateScreen } from '@iespec/features/property';
import { RequireUser } from '@iespec/features/session';

/** /property/create */
export default function PropertyCreateRoute() {
  return (
    <RequireUser from="property_create">
      <PropertyCreateScreen />
    </RequireUser>
  );
}
