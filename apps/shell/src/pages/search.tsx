import { PlaceholderScreen } from '@iespec/features/placeholder';

export default function SearchPage() {
  return <PlaceholderScreen feature="search" />;
}
