import { RoomIndex } from '@iespec/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../_paths/paths.ts';

type Room = { id: number; name: string };

type RoomsIndexProps = {
  propertyId: number;
  rooms: Room[];
  /** The id of a room's element on the page. */
  idOf: (room: Room) => string;
};

/** The rooms of a large home. One whose products are not on the page yet opens as a page of its own. */
export function RoomsIndex({ propertyId, rooms, idOf }: RoomsIndexProps) {
  const navigate = useNavigate();
  const openElsewhere = (event: MouseEvent) => {
    const id = (event.target as HTMLElement).closest('a')?.hash.slice(1);
    const room = rooms.find((candidate) => idOf(candidate) === id);
    if (!room || document.getElementById(idOf(room))) return;
    event.preventDefault();
    void navigate(paths.room(propertyId, room.id));
  };
  return <RoomIndex items={rooms.map((room) => ({ id: idOf(room), label: room.name }))} onClick={openElsewhere} />;
}
