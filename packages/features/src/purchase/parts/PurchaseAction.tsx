import type { PropertyDetails } from '@iespec/contract';
import { Alert, Button, ButtonLink, ClampedText, Price } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../_paths/paths.ts';
import { usePersisted } from '../../_store/store.ts';
import { Contents } from '../Contents.tsx';
import { PurchaseLink } from '../PurchaseLink.tsx';
import { saleNotes } from '../saleNotes.ts';
import { text } from '../text.ts';
import { usePurchase } from '../usePurchase.ts';

export type PurchaseActionProps = { property: Pick<PropertyDetails, 'id' | 'user_id' | 'counts'> };

/** The property's price, primary action and purchase contents for this viewer. */
export function PurchaseAction({ property }: PurchaseActionProps) {
  const { state: locationState }: { state: { awaitsPurchase?: boolean } | null } = useLocation();
  const purchase = usePurchase(property, locationState?.awaitsPurchase === true);
  const { state, listing, isOwner, isFailed, retry } = purchase;
  // Keeps the first paint from offering a property that, according to this browser, the viewer has bought.
  const isKnownBuyer = usePersisted(({ user }) => user?.purchasedPropertyIds.includes(property.id) ?? false);

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
  const isOffered = !isOwner && state !== 'purchased' && !(state === 'loading' && isKnownBuyer);
  const offer = isOffered && listing?.is_purchasable ? listing : null;
  return (
    <div className="until-known grid gap-3">
      {isOwner && <Alert>あなたが登録した物件です。すべての情報が表示されています。</Alert>}
      {offer?.description && <ClampedText text={offer.description} className="text-small leading-note" />}
      {offer?.is_negotiable && <p className="font-bold text-brand text-small">価格相談可</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {offer && <Price amount={offer.price} />}
        <PurchaseLink property={property} purchase={purchase} className="min-w-[11em] flex-1" />
      </div>
      {saleNotes[state] && <p className="text-ink-muted text-note leading-note">{saleNotes[state]}</p>}
      {state === 'purchasable' && <Contents counts={property.counts} />}
      {(isOwner || state === 'purchased') && (
        <div className="flex flex-wrap gap-2">
          {state === 'purchased' && (
            <ButtonLink
              variant="secondary"
              href={`${paths.property(property.id, { tab: 'products' })}#products`}
              className="flex-1"
            >
              使用製品を見る
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" href={paths.propertyDetail(property.id)} className="flex-1">
            仕様一覧を印刷
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
