import type { PropertyDetails } from '@iespec/contract';
import { PropertyDrawings } from './PropertyDrawings.tsx';
import { PropertyRooms } from './PropertyRooms.tsx';

type PropertyContentsProps = { property: PropertyDetails; onUnsentChange: (hasUnsent: boolean) => void };

/** The rooms and drawings of a property. */
export const PropertyContents = ({ property, onUnsentChange }: PropertyContentsProps) => (
  <>
    <PropertyRooms property={property} onUnsentChange={onUnsentChange} />
    <PropertyDrawings property={property} />
  </>
);
