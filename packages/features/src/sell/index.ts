export { prefetchSell } from './prefetchSell.ts';
export { SellScreen } from './screens/SellScreen.tsx';
