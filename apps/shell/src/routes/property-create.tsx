import { PlaceholderScreen } from '@iespec/features/placeholder';
import { Guard } from '@iespec/features/session';

export default function PropertyCreateRoute() {
  return (
    <Guard from="property_create">
      <PlaceholderScreen feature="create" />
    </Guard>
  );
}
