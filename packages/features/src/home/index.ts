export { prefetchHome } from './prefetchHome.ts';
export { HomeScreen } from './screens/HomeScreen.tsx';
