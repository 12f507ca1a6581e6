export { MyPageScreen } from './screens/MyPageScreen.tsx';
