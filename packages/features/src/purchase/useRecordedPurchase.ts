import { useEffect } from 'react';
import { useViewer } from '#_session/session.tsx';
import { recordPurchase } from '#_store/store.ts';

/** Stores a confirmed purchase in this browser. */
export function useRecordedPurchase(propertyId: number | null, isConfirmed: boolean) {
  const viewer = useViewer();
  const buyer = viewer.status === 'signedIn' ? viewer.user : null;

  useEffect(() => {
    if (buyer && propertyId !== null && isConfirmed) recordPurchase(buyer, propertyId, new Date());
  }, [buyer, propertyId, isConfirmed]);
}
