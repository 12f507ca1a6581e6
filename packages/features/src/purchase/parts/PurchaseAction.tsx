import type { PropertyDetails } from '@iespec/contract';
import { Alert, Button, ClampedText, Link, Price } from '@iespec/ui';
import type { ReactNode } from 'react';
import { paths } from '#_paths/paths.ts';
import { Contents } from '../Contents.tsx';
import { PropertyButton } from '../PropertyButton.tsx';
import { text } from '../text.ts';
import type { Purchase } from '../usePurchase.ts';
import { UnlockedActions } from './UnlockedActions.tsx';

export type PurchaseActionProps = {
  property: Pick<PropertyDetails, 'id' | 'counts' | 'user_id' | 'seller_has_page'>;
  purchase: Purchase;
  /** If given, what the purchase adds is also shown by room. */
  rooms?: PropertyDetails['rooms'];
  /** Shown under the price, until the property is bought. */
  children?: ReactNode;
};

/** The property's price, primary action and purchase contents for this viewer. */
export function PurchaseAction({ property, purchase, rooms, children }: PurchaseActionProps) {
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
      {offer?.is_negotiable && property.seller_has_page && (
        <p className="text-ink-muted text-note">
          価格相談可：
          <Link href={paths.seller({ userId: property.user_id })} className="text-link underline underline-offset-2">
            出品者のページへ
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {offer && <Price amount={offer.price} />}
        <PropertyButton property={property} purchase={purchase} className="min-w-[11em] flex-1" />
      </div>
      {children}
      {saleNote && <p className="text-ink-muted text-note leading-note">{saleNote}</p>}
      {state === 'purchasable' && <Contents counts={property.counts} price={offer?.price} rooms={rooms} />}
    </div>
  );
}
