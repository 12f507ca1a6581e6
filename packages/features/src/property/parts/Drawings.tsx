import type { PropertyDetails } from '@iespec/contract';
import { SectionHeading } from '@iespec/ui';
import { pictureOfDrawing } from '../pictures.ts';
import { PicturedCards, type PictureHandlers } from './PicturedCards.tsx';

type DrawingsProps = PictureHandlers & { property: PropertyDetails };

/** The drawings of a property; without any, nothing. */
export const Drawings = ({ property, ...handlers }: DrawingsProps) =>
  property.drawings.length > 0 && (
    <section>
      <SectionHeading>図面</SectionHeading>
      <PicturedCards
        items={property.drawings}
        imageOf={(drawing) => pictureOfDrawing(property, drawing)}
        fit="contain"
        {...handlers}
      />
    </section>
  );
