export { prefetchProperty } from './prefetchProperty.ts';
export { PropertyScreen, parseTab } from './screens/PropertyScreen.tsx';
