import type { PropertyDetails } from '@iespec/contract';
import { memo } from 'react';
import Completeness from '../readiness/Completeness.tsx';
import { PropertyDrawings } from './PropertyDrawings.tsx';
import { PropertyRooms } from './PropertyRooms.tsx';

type PropertyContentsProps = { property: PropertyDetails; onUnsentChange: (hasUnsent: boolean) => void };

/** The rooms and drawings of a property. Memoized: typing elsewhere must not re-render them. */
export default memo(function PropertyContents({ property, onUnsentChange }: PropertyContentsProps) {
  return (
    <>
      {property.rooms.some(({ products }) => products.length > 0) && (
        <Completeness propertyId={property.id} rooms={property.rooms} />
      )}
      <PropertyRooms property={property} onUnsentChange={onUnsentChange} />
      <PropertyDrawings property={property} />
    </>
  );
});
