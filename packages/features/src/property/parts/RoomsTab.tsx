import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, RoomCard, SectionHeading } from '@iespec/ui';
import { DoorOpen } from 'lucide-react';
import { pictureOfRoom } from '../pictures.ts';
import { text } from '../text.ts';
import { Drawings } from './Drawings.tsx';

/** Drawings, then the rooms. */
export const RoomsTab = ({
  property,
  onLockedTap,
  onOpen,
}: {
  property: PropertyDetails;
  onLockedTap: () => void;
  onOpen: (id: number) => void;
}) => (
  <div className="grid gap-10 pt-6">
    <Drawings property={property} onLockedTap={onLockedTap} onOpen={onOpen} />
    <section>
      <SectionHeading>部屋</SectionHeading>
      {property.rooms.length === 0 && (
        <EmptyState icon={<DoorOpen size={26} />} title={text.noRooms} hint="登録されるとここに並びます。" />
      )}
      <div className="mt-4 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {property.rooms.map((room) => {
          const image = pictureOfRoom(property, room);
          return (
            <RoomCard
              key={room.id}
              name={room.name}
              description={room.description}
              image={image}
              onLockedTap={onLockedTap}
              onOpen={image ? () => onOpen(image.id) : undefined}
            />
          );
        })}
      </div>
    </section>
  </div>
);
