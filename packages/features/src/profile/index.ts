export { prefetchProfile } from './prefetchProfile.ts';
export { ProfileScreen } from './screens/ProfileScreen.tsx';
