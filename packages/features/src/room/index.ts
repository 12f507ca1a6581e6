export { RoomEditScreen } from './screens/RoomEditScreen.tsx';
