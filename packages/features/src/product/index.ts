export { prefetchProduct } from './prefetchProduct.ts';
export { ProductEditScreen } from './screens/ProductEditScreen.tsx';
export { ProductScreen } from './screens/ProductScreen.tsx';
