import type { PropertyDetails } from '@iespec/contract';
import { RoomCard, SectionHeading } from '@iespec/ui';
import { pictureOfDrawing } from '../pictures.ts';

type DrawingsProps = { property: PropertyDetails; onLockedTap: () => void; onOpen: (id: number) => void };

/** The drawings of a property; without any, nothing. */
export const Drawings = ({ property, onLockedTap, onOpen }: DrawingsProps) =>
  property.drawings.length > 0 && (
    <section>
      <SectionHeading>図面</SectionHeading>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {property.drawings.map((drawing) => {
          const image = pictureOfDrawing(property, drawing);
          return (
            <RoomCard
              key={drawing.id}
              name={drawing.name}
              description={drawing.description}
              image={image}
              whole
              onLockedTap={onLockedTap}
              onOpen={image ? () => onOpen(image.id) : undefined}
            />
          );
        })}
      </div>
    </section>
  );
