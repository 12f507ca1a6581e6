import { PlaceholderScreen } from '@iespec/features/placeholder';
import { RequireSignIn } from '@iespec/features/session';

export default function PropertyCreateRoute() {
  return (
    <RequireSignIn from="property_create">
      <PlaceholderScreen feature="create" />
    </RequireSignIn>
  );
}
