import { prefetchList } from '@iespec/features/home';
import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function SearchRoute() {
  return <PlaceholderScreen feature="search" />;
}

export const prefetch = import.meta.env.SSR ? prefetchList : undefined;
