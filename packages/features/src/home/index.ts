export { prefetchHome, prefetchList } from './prefetchHome.ts';
export { HomeScreen } from './screens/HomeScreen.tsx';
