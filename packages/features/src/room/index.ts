export { prefetchRoom } from './prefetchRoom.ts';
export { RoomEditScreen } from './screens/RoomEditScreen.tsx';
export { RoomScreen } from './screens/RoomScreen.tsx';
