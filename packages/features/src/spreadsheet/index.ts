export { ImportScreen } from './screens/ImportScreen.tsx';
