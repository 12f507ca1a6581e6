import { refundHours } from '@iespec/contract';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PurchaseConfirmation,
  Skeleton,
} from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../_api/call.ts';
import { describeError } from '../../_api/describeError.ts';
import { PageHead } from '../../_head/index.ts';
import { openExternal } from '../../_paths/openExternal.ts';
import { paths } from '../../_paths/paths.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { startCheckout } from '../../_queries/transactions.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { chooseListing, usePersisted } from '../../_store/store.ts';
import { company } from '../../legal/parts/index.ts';

import { usePurchasedIds } from '../parts/index.ts';
import { text } from '../text.ts';

type CheckoutScreenProps = {
  /** From the address, so that the intent survives a change of browser; else the one that was chosen here. */
  listingId: number | null;
};

/** The final confirmation, and the way to the card provider's page. */
export function CheckoutScreen({ listingId }: CheckoutScreenProps) {
  const chosen = usePersisted(({ currentCheckoutListingId }) => currentCheckoutListingId);
  const id = listingId ?? chosen;
  const listing = useQuery({ ...listingQueries.byId(id ?? 0, viewerKey(useViewer())), enabled: id !== null });
  const isBought = usePurchasedIds().includes(listing.data?.property_id ?? 0);

  return (
    <Page width="text" className="py-6 md:py-10">
      <PageHead title="購入の確認" noindex />
      <h1 className="mb-5 text-title">購入の確認</h1>
      {(id === null || isNotFound(listing.error)) && <Missing />}
      {listing.isError && !isNotFound(listing.error) && (
        <ErrorState
          message="出品情報を読み込めませんでした。しばらく経ってから再度お試しください。"
          onRetry={() => listing.refetch()}
        />
      )}
      {id !== null && listing.isPending && (
        <Loading>
          <div className="grid gap-5">
            <Skeleton className="h-137 rounded-card md:h-103" />
            <Skeleton className="h-12 rounded-field" />
          </div>
        </Loading>
      )}
      {listing.isSuccess && (
        <div className="grid gap-5">
          <PurchaseConfirmation
            title={listing.data.title}
            price={listing.data.price}
            refundHours={refundHours}
            contact={company.contact}
          />
          {isBought ? (
            <Alert tone="success">この物件の仕様情報は購入済みです。</Alert>
          ) : (
            <BuyButton listingId={listing.data.id} propertyId={listing.data.property_id} />
          )}
          <p className="text-center">
            <ButtonLink variant="ghost" href={paths.property(listing.data.property_id)}>
              物件のページに戻る
            </ButtonLink>
          </p>
        </div>
      )}
    </Page>
  );
}

const Missing = () => (
  <EmptyState icon={ReceiptText} title={text.listingMissing} description="物件のページから、もう一度お選びください。">
    <ButtonLink variant="secondary" href={paths.home}>
      物件をさがす
    </ButtonLink>
  </EmptyState>
);

function BuyButton({ listingId, propertyId }: { listingId: number; propertyId: number }) {
  const { status } = useViewer();
  const navigate = useNavigate();
  const checkout = useMutation({ ...startCheckout, onSuccess: ({ url }) => openExternal(url) });
  const { reset } = checkout;

  useEffect(() => {
    // A page that comes back from the browser's own cache must not stay disabled.
    const awaken = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', awaken);
    return () => window.removeEventListener('pageshow', awaken);
  }, [reset]);

  const buy = () => {
    if (status === 'signedOut') {
      return navigate(paths.signIn({ redirectUrl: paths.checkout(listingId), from: 'purchase' }));
    }
    chooseListing(listingId, propertyId);
    return checkout.mutate({ body: { listingId } });
  };
  const isLeaving = checkout.isPending || checkout.isSuccess;

  return (
    <div className="grid gap-3">
      {checkout.isError && (
        <Alert tone="error">
          {describeError(checkout.error, { generic: text.failed, withMessage: text.failedWith })}
        </Alert>
      )}
      <Button fullWidth loading={isLeaving || status === 'loading'} onClick={buy}>
        {isLeaving ? '支払い画面へ移動しています...' : '購入する'}
      </Button>
      <p className="text-center text-note text-ink-muted">
        カード情報は、次に開く決済サービスの安全な画面で入力します。
      </p>
    </div>
  );
}
