export { RoomEditScreen as default } from '@iespec/features/room';
