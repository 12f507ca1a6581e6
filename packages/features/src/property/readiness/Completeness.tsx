import { contentsByRoom, type PropertyDetails, type PropertyReadiness } from '@iespec/contract';
import { ContentsTable } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';

export type CompletenessProps = {
  propertyId: number;
  /** If given, the table also shows what each room has. */
  rooms?: PropertyDetails['rooms'];
};

const factLabels = { product_code: '品番', dimensions: '寸法', manufacturer_name: 'メーカー' };

/** What a purchase adds, for the seller, with a link to the field that improves it most. */
export default function Completeness({ propertyId, rooms = [] }: CompletenessProps) {
  const { data } = useQuery(propertyQueries.readiness(propertyId, useViewerKey()));
  // An instance of the release before does not count them.
  if (!data?.counts) return null;
  const { counts } = data;
  return (
    <ContentsTable
      total={{ ...counts, paidImages: counts.paid_images }}
      rooms={contentsByRoom(rooms)}
      next={nextStep(propertyId, data)}
    />
  );
}

function nextStep(propertyId: number, { counts, next_fact }: PropertyReadiness) {
  if (counts.products === 0) return undefined;
  if (!next_fact) return { label: '全製品に、品番・寸法・メーカーがそろっています' };
  const { fact, missing, room_id, product_id } = next_fact;
  return {
    label: `${factLabels[fact]}を${missing.toLocaleString('ja-JP')}点足すと、全製品にそろいます`,
    href: `${paths.productEdit({ propertyId, roomId: room_id, productId: product_id })}#${fact}`,
  };
}
