import { RoomIndex } from '@iespec/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';

type Room = { id: number; name: string };

type RoomsIndexProps = {
  propertyId: number;
  rooms: Room[];
  /** Id of a room's element on the page. */
  idOf: (room: Room) => string;
};

/** Links to the rooms on a large property's page. A room that is not loaded yet opens on its own page. */
export function RoomsIndex({ propertyId, rooms, idOf }: RoomsIndexProps) {
  const navigate = useNavigate();
  const openUnloadedRoom = (event: MouseEvent) => {
    const id = (event.target as HTMLElement).closest('a')?.hash.slice(1);
    const room = rooms.find((candidate) => idOf(candidate) === id);
    if (!room || document.getElementById(idOf(room))) return;
    event.preventDefault();
    void navigate(paths.room({ propertyId, roomId: room.id }));
  };
  return (
    <RoomIndex
      items={rooms.map((room) => ({ id: idOf(room), label: room.name }))}
      onClick={openUnloadedRoom}
      // Its first link stands beside the first room.
      className="xl:mt-3.5"
    />
  );
}
