import { useEffect } from 'react';
import { useViewer } from '../_session/session.tsx';
import { recordPurchase } from '../_store/store.ts';

/** Keeps in this browser that the viewer has bought a property, as soon as that is confirmed. */
export function useRecordedPurchase(propertyId: number | null, isConfirmed: boolean) {
  const viewer = useViewer();
  const buyer = viewer.status === 'signedIn' ? viewer.user : null;

  useEffect(() => {
    if (buyer && propertyId !== null && isConfirmed) recordPurchase(buyer, propertyId, new Date());
  }, [buyer, propertyId, isConfirmed]);
}
