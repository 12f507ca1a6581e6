export { prefetchProperty } from './prefetchProperty.ts';
export { PropertyCreateScreen } from './screens/PropertyCreateScreen.tsx';
export { PropertyDetailScreen } from './screens/PropertyDetailScreen.tsx';
export { PropertyEditScreen } from './screens/PropertyEditScreen.tsx';
export { PropertyMockScreen } from './screens/PropertyMockScreen.tsx';
export { PropertyScreen } from './screens/PropertyScreen.tsx';
