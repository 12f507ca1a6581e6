import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, SectionHeading } from '@iespec/ui';
import { DoorOpen } from 'lucide-react';
import { pictureOfRoom } from '../pictures.ts';
import { text } from '../text.ts';
import { Drawings } from './Drawings.tsx';
import { PicturedCards, type PictureHandlers } from './PicturedCards.tsx';

type RoomsTabProps = PictureHandlers & { property: PropertyDetails };

/** Drawings, then the rooms. */
export const RoomsTab = ({ property, ...handlers }: RoomsTabProps) => (
  <div className="grid gap-10 pt-6">
    <Drawings property={property} {...handlers} />
    <section>
      <SectionHeading>部屋</SectionHeading>
      {property.rooms.length === 0 && (
        <EmptyState icon={<DoorOpen size={26} />} title={text.noRooms} description="登録されるとここに並びます。" />
      )}
      <PicturedCards items={property.rooms} imageOf={(room) => pictureOfRoom(property, room)} {...handlers} />
    </section>
  </div>
);
