import { prefetchList } from '@iespec/features/home';
import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function FavoritesRoute() {
  return <PlaceholderScreen feature="favorites" />;
}

export const prefetch = import.meta.env.SSR ? prefetchList : undefined;
