export { prefetchProduct } from './prefetchProduct.ts';
export { ProductScreen } from './screens/ProductScreen.tsx';
