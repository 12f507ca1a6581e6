import type { PropertyDetails } from '@iespec/contract';
import { RoomCard, SectionHeading } from '@iespec/ui';
import { pictureOfDrawing } from '../pictures.ts';

type DrawingsProps = { property: PropertyDetails; onLockedTap: () => void };

/** The drawings of a property; without any, nothing. */
export const Drawings = ({ property, onLockedTap }: DrawingsProps) =>
  property.drawings.length > 0 && (
    <section>
      <SectionHeading>図面</SectionHeading>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {property.drawings.map((drawing) => (
          <RoomCard
            key={drawing.id}
            name={drawing.name}
            description={drawing.description}
            image={pictureOfDrawing(property, drawing)}
            whole
            onLockedTap={onLockedTap}
          />
        ))}
      </div>
    </section>
  );
