export { prefetchProduct } from './prefetchProduct.ts';
export { ProductCreateScreen } from './screens/ProductCreateScreen.tsx';
export { ProductEditScreen } from './screens/ProductEditScreen.tsx';
export { ProductScreen } from './screens/ProductScreen.tsx';
