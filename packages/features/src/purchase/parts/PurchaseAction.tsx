import type { PropertyDetails } from '@iespec/contract';
import { Alert, Button, ClampedText, Price } from '@iespec/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Contents } from '../Contents.tsx';
import { PurchaseLink } from '../PurchaseLink.tsx';
import { text } from '../text.ts';
import { usePurchase } from '../usePurchase.ts';
import { UnlockedActions } from './UnlockedActions.tsx';

export type PurchaseActionProps = {
  property: Pick<PropertyDetails, 'id' | 'user_id' | 'counts'>;
  /** Shown under the price, until the property is bought. */
  children?: ReactNode;
};

/** The property's price, primary action and purchase contents for this viewer. */
export function PurchaseAction({ property, children }: PurchaseActionProps) {
  const { state: locationState }: { state: { awaitsPurchase?: boolean } | null } = useLocation();
  const purchase = usePurchase(property, locationState?.awaitsPurchase === true);
  const { state, offer, seemsUnlocked, isFailed, retry, saleNote } = purchase;

  if (isFailed) {
    return (
      <div className="grid gap-3">
        <Alert tone="error">{text.stateFailed}</Alert>
        <Button variant="secondary" onClick={retry}>
          もう一度読み込む
        </Button>
      </div>
    );
  }
  if (seemsUnlocked) return <UnlockedActions property={property} purchase={purchase} />;
  return (
    <div className="until-known grid gap-3">
      {offer?.description && <ClampedText text={offer.description} className="text-small leading-note" />}
      {offer?.is_negotiable && <p className="font-bold text-brand text-small">価格相談可</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {offer && <Price amount={offer.price} />}
        <PurchaseLink property={property} purchase={purchase} className="min-w-[11em] flex-1" />
      </div>
      {children}
      {saleNote && <p className="text-ink-muted text-note leading-note">{saleNote}</p>}
      {state === 'purchasable' && <Contents counts={property.counts} />}
    </div>
  );
}
