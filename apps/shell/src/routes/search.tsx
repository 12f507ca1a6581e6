import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function SearchRoute() {
  return <PlaceholderScreen feature="search" />;
}

export { prefetchHome as prefetch } from '@iespec/features/home';
