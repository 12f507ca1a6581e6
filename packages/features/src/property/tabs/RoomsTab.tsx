import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, More, SectionHeading } from '@iespec/ui';
import { DoorOpen } from 'lucide';
import { useState } from 'react';
import { paths } from '#_paths/paths.ts';
import { isOwnerOf, useViewer } from '#_session/session.tsx';
import { roomImage } from '../images.ts';
import { Drawings } from '../parts/Drawings.tsx';
import { ImageCards } from '../parts/ImageCards.tsx';
import { text } from '../text.ts';

/** Rooms shown at first and added on each scroll to the end. */
const roomsAtOnce = 24;

type RoomsTabProps = { property: PropertyDetails; onLockedClick: () => void };

export function RoomsTab({ property, onLockedClick }: RoomsTabProps) {
  const [shown, setShown] = useState(roomsAtOnce);
  const isOwner = isOwnerOf(property, useViewer());
  return (
    <div className="grid gap-10 pt-6">
      <Drawings property={property} onLockedClick={onLockedClick} />
      <section>
        <SectionHeading>部屋</SectionHeading>
        {property.rooms.length === 0 && (
          <EmptyState icon={DoorOpen} level={3} title={text.noRooms} description="登録されるとここに並びます。" />
        )}
        <ImageCards
          items={property.rooms.slice(0, shown)}
          imageOf={(room) => roomImage(property, room)}
          hrefOf={(id) => paths.room({ propertyId: property.id, roomId: id })}
          editHrefOf={isOwner ? (id) => paths.roomEdit({ propertyId: property.id, roomId: id }) : undefined}
        />
        {shown < property.rooms.length && <More key={shown} onMore={() => setShown(shown + roomsAtOnce)} />}
      </section>
    </div>
  );
}
