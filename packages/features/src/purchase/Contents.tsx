import { freeWording, offerWording, type PropertyDetails, purchaseContents } from '@iespec/contract';
import { lazy, PurchaseContents } from '@iespec/ui';
import { Suspense } from 'react';

// Below the button; it can be opened before its script has been loaded.
const ContentsByRoom = lazy(() => import('./ContentsByRoom.tsx'));

type ContentsProps = Pick<PropertyDetails, 'counts'> & {
  /** In yen. */
  price: number | undefined;
  /** Whether to list what is free as well. */
  mentionsFree?: boolean;
  /** If given, what the purchase adds is also shown by room. */
  rooms?: PropertyDetails['rooms'] | undefined;
};

/** What the buyer gets. */
export const Contents = ({ counts, price, mentionsFree = true, rooms }: ContentsProps) => (
  <>
    <PurchaseContents
      contents={purchaseContents(counts)}
      {...(mentionsFree && { free: { products: counts.free_products, drawings: counts.free_drawings } })}
      promise={price === 0 ? freeWording.offer : offerWording}
    />
    {/* An instance of the release before does not count them. */}
    {rooms && counts.makers !== undefined && (
      <Suspense fallback={<div className="h-72" />}>
        <ContentsByRoom counts={counts} rooms={rooms} />
      </Suspense>
    )}
  </>
);
