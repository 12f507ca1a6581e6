import type { PropertyDetails } from '@iespec/contract';
import { SampleLine } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import { productDetails } from '../productDetails.ts';
import { useSample } from '../useSample.ts';

/** The property's sample in a line. Links to its row on this page, or to its own page if it has no row. */
export function PropertySample({ property }: { property: PropertyDetails }) {
  const sample = useSample(property);
  const details = sample && productDetails(sample);
  if (!details) return null;
  const isListed = property.rooms.some(({ products }) =>
    products.some(({ id, main_image }) => id === sample.id && main_image),
  );
  return (
    <SampleLine
      name={sample.name}
      details={details}
      href={
        isListed
          ? paths.sample(property.id)
          : paths.product({ propertyId: property.id, roomId: sample.room_id, productId: sample.id })
      }
      label="サンプルを1点見る（無料）"
    />
  );
}
