import { EarlierContents as List } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { useViewerKey } from '#_session/session.tsx';

export type EarlierContentsProps = {
  propertyId: number;
  of: { productId: number } | { drawings: { id: number; name: string }[] };
};

/** Shows buyers of the property the content that its owner has replaced or cleared since their purchase. */
export default function EarlierContents({ propertyId, of }: EarlierContentsProps) {
  const viewer = useViewerKey();
  const check = useQuery({ ...transactionQueries.check(propertyId, viewer), enabled: viewer !== 'visitor' });
  const { data = [] } = useQuery({
    ...propertyQueries.earlierContents(propertyId, viewer),
    enabled: check.data?.isPurchased === true,
  });
  const items = data.flatMap(({ id, product_id, drawing_id, replaced_at: until, texts }) => {
    if ('productId' in of) return product_id === of.productId ? [{ id, until, texts }] : [];
    const drawing = of.drawings.find(({ id }) => id === drawing_id);
    return drawing ? [{ id, until, texts, subject: drawing.name }] : [];
  });
  return items.length > 0 && <List items={items} className="print:hidden" />;
}
