export { DrawingEditScreen } from './screens/DrawingEditScreen.tsx';
