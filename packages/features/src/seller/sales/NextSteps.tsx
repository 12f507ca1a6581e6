import type { Listing, PropertySummary } from '@iespec/contract';
import { SectionHeading } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';
import { preparedListings } from '#_store/preparedListings.ts';
import { Steps } from '#property/parts/index.ts';
import { nearestToSale } from './nearestToSale.ts';

type NextStepsProps = { properties: PropertySummary[]; listings: Listing[]; viewer: string };

/** The steps of the property that is nearest to its sale. */
export function NextSteps({ properties, listings, viewer }: NextStepsProps) {
  const property = nearestToSale(properties, listings, (id) => preparedListings.read(viewer, id) !== null);
  return property ? <Next property={property} viewer={viewer} /> : null;
}

function Next({ property: { id, name }, viewer }: { property: PropertySummary; viewer: string }) {
  const { data } = useQuery(propertyQueries.readiness(id, viewer));
  if (!data) return null;
  return (
    <section className="grid gap-3">
      <SectionHeading>{`「${name}」を販売するまで`}</SectionHeading>
      <Steps propertyId={id} readiness={data} />
    </section>
  );
}
