export { prefetchProperty } from './prefetchProperty.ts';
export { PropertyScreen, tabFrom } from './screens/PropertyScreen.tsx';
