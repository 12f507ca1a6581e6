import type { PropertyDetails } from '@iespec/contract';
import { SectionHeading } from '@iespec/ui';
import { paths } from '../../_paths/paths.ts';
import { isOwnerOf, useViewer } from '../../_session/session.tsx';
import { pictureOfDrawing } from '../pictures.ts';
import { PicturedCards, type PictureHandlers } from './PicturedCards.tsx';

type DrawingsProps = PictureHandlers & { property: PropertyDetails };

/** The drawings of a property; without any, nothing. */
export function Drawings({ property, ...handlers }: DrawingsProps) {
  const isOwner = isOwnerOf(property, useViewer());
  if (property.drawings.length === 0) return null;
  return (
    <section>
      <SectionHeading>図面</SectionHeading>
      <PicturedCards
        items={property.drawings}
        imageOf={(drawing) => pictureOfDrawing(property, drawing)}
        fit="contain"
        editHrefOf={isOwner ? (id) => paths.drawingEdit(property.id, id) : undefined}
        {...handlers}
      />
    </section>
  );
}
