export { PlaceholderScreen } from './screens/PlaceholderScreen.tsx';
