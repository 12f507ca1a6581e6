import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function FavoritesRoute() {
  return <PlaceholderScreen feature="favorites" />;
}

export { prefetchHome as prefetch } from '@iespec/features/home';
