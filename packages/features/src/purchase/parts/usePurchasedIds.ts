import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transactionQueries } from '../../_queries/transactions.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { replacePurchases, usePersisted } from '../../_store/store.ts';

/** The properties that the viewer has bought; until the server has answered, what this browser has kept. */
export function usePurchasedIds(): number[] {
  const viewer = useViewer();
  const isSignedIn = viewer.status === 'signedIn';
  const purchased = useQuery({ ...transactionQueries.purchased(viewerKey(viewer)), enabled: isSignedIn });
  const remembered = usePersisted(({ purchasedPropertyIds }) => purchasedPropertyIds);
  const items = purchased.data;

  useEffect(() => {
    if (items) replacePurchases(idsOf(items));
  }, [items]);

  if (viewer.status === 'signedOut') return [];
  return items ? idsOf(items) : remembered;
}

const idsOf = (items: { status: string; property: { id: number } }[]) =>
  items.filter(({ status }) => status === 'paid').map(({ property }) => property.id);
