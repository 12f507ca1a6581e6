export { RoomScreen as default } from '@iespec/features/room';
