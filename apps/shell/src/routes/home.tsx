import { HomeScreen, homeParts, prefetchHome } from '@iespec/features/home';

export const prefetch = import.meta.env.SSR ? prefetchHome : undefined;
export const parts = import.meta.env.SSR ? () => homeParts : undefined;

/** / */
export default HomeScreen;
