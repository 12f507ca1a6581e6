import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transactionQueries } from '#_queries/transactions.ts';
import { useViewer, viewerKey } from '#_session/session.tsx';
import { replacePurchases, usePersisted } from '#_store/store.ts';

const none: number[] = [];

/** Ids of the properties that the viewer has bought; until the server responds, those stored here. */
export function usePurchasedIds(): number[] {
  const viewer = useViewer();
  const isSignedIn = viewer.status === 'signedIn';
  const user = isSignedIn ? viewer.user : null;
  const purchased = useQuery({ ...transactionQueries.purchased(viewerKey(viewer)), enabled: isSignedIn });
  const remembered = usePersisted(({ user }) => user?.purchasedPropertyIds ?? none);
  const items = purchased.data;

  useEffect(() => {
    if (items && user)
      replacePurchases(
        user,
        paid(items).map(({ purchaseDate, property }) => ({ propertyId: property.id, purchaseDate })),
      );
  }, [items, user]);

  if (viewer.status === 'signedOut') return none;
  return items ? idsOf(items) : remembered;
}

type Item = { status: string; purchaseDate: string; property: { id: number } };

const paid = (items: Item[]) => items.filter(({ status }) => status === 'paid');

const idsOf = (items: Item[]) => paid(items).map(({ property }) => property.id);
