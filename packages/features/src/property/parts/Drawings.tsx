import type { PropertyDetails } from '@iespec/contract';
import { SectionHeading } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import { isOwnerOf, useViewer } from '#_session/session.tsx';
import { drawingImage } from '../images.ts';
import { EarlierContents } from './EarlierContents.tsx';
import { ImageCards } from './ImageCards.tsx';

type DrawingsProps = { property: PropertyDetails; onLockedClick: () => void };

export function Drawings({ property, onLockedClick }: DrawingsProps) {
  const viewer = useViewer();
  const isOwner = isOwnerOf(property, viewer);
  if (property.drawings.length === 0) return null;
  return (
    <section className="min-w-0">
      <SectionHeading>図面</SectionHeading>
      <ImageCards
        items={property.drawings}
        imageOf={(drawing) => drawingImage(property, drawing)}
        layout="strip"
        editHrefOf={isOwner ? (id) => paths.drawingEdit({ propertyId: property.id, drawingId: id }) : undefined}
        onLockedClick={onLockedClick}
      />
      {viewer.status === 'signedIn' && !isOwner && (
        <EarlierContents propertyId={property.id} of={{ drawings: property.drawings }} />
      )}
    </section>
  );
}
