import { HomeScreen, prefetchHome } from '@iespec/features/home';

export const prefetch = import.meta.env.SSR ? prefetchHome : undefined;

/** / */
export default HomeScreen;
