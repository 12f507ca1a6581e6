import type { Listing, PropertySummary } from '@iespec/contract';
import { SectionHeading } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';
import { Steps } from '#property/parts/index.ts';

type NextStepsProps = { properties: PropertySummary[]; listings: Listing[]; viewer: string };

/** The steps of the newest property that is not on the market yet. */
export function NextSteps({ properties, listings, viewer }: NextStepsProps) {
  const isListed = ({ id }: PropertySummary) =>
    listings.some(({ property_id, status }) => property_id === id && status === 'published');
  const property = properties.find((candidate) => !isListed(candidate));
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
