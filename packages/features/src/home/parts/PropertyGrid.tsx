import type { PropertySummary } from '@iespec/contract';
import { PropertyTile } from './PropertyTile.tsx';

/** At most 2.2 image pixels per CSS pixel: phones with a pixel ratio of 3 request a smaller width. */
const cardSizes =
  '(min-width: 1024px) 378px, (min-width: 640px) calc(50vw - 36px), (min-resolution: 2.5dppx) calc(73vw - 23px), calc(100vw - 32px)';

export type PropertyGridProps = {
  properties: PropertySummary[];
  /** The properties that the viewer has bought. */
  purchasedIds: number[];
  /** The level of the tiles' headings. */
  level?: 2 | 3;
};

/** Properties as tiles, up to three beside each other. The first image is fetched with priority. */
export const PropertyGrid = ({ properties, purchasedIds, level = 2 }: PropertyGridProps) => (
  <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
    {properties.map((property, index) => (
      <li key={property.id}>
        <PropertyTile
          property={property}
          purchased={purchasedIds.includes(property.id)}
          sizes={cardSizes}
          priority={index === 0}
          level={level}
        />
      </li>
    ))}
  </ul>
);
