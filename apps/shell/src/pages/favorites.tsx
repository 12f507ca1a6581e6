import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function FavoritesPage() {
  return <PlaceholderScreen feature="favorites" />;
}
