export { HomeScreen as default, prefetchHome as prefetch } from '@iespec/features/home';
