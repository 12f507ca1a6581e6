import { type PropertySummary, propertyTypeLabel, purchaseContents } from '@iespec/contract';
import { PropertyCard } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';

type PropertyTileProps = {
  property: PropertySummary;
  /** Whether the viewer has bought it. */
  purchased: boolean;
  /** The rendered width of the image, like the `sizes` attribute. */
  sizes: string;
  /** For the largest image of the first view. */
  priority?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
};

/** A property in a list, with a link to its page. */
export const PropertyTile = ({ property, purchased, ...rest }: PropertyTileProps) => {
  const { id, name, description, prefecture, property_type, layout, counts } = property;
  return (
    <PropertyCard
      {...rest}
      href={paths.property({ propertyId: id })}
      name={name}
      description={description}
      meta={[prefecture, propertyTypeLabel[property_type], layout].filter(Boolean).join('・')}
      price={property.price}
      unavailable={!property.is_purchasable && !purchased}
      contents={purchaseContents(counts)}
      image={property.main_image}
      purchased={purchased}
    />
  );
};
