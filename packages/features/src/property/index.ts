export { prefetchProperty } from './prefetchProperty.ts';
export { PropertyDetailScreen } from './screens/PropertyDetailScreen.tsx';
export { PropertyMockScreen } from './screens/PropertyMockScreen.tsx';
export { PropertyScreen, parseTab } from './screens/PropertyScreen.tsx';
