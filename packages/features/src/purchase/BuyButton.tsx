import { priceChanged } from '@iespec/contract';
import { Alert, Button, ButtonLink, OfflineNotice } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../_api/call.ts';
import { describeError } from '../_api/describeError.ts';
import { openExternal } from '../_paths/openExternal.ts';
import { paths } from '../_paths/paths.ts';
import { listingQueries } from '../_queries/listings.ts';
import { startCheckout } from '../_queries/transactions.ts';
import { chooseListing } from '../_store/store.ts';
import { text } from './text.ts';

type BuyButtonProps = {
  listingId: number;
  propertyId: number;
  /** Yen that the viewer sees: nothing else is charged. */
  price: number;
  /** It is not known yet whether the viewer may buy. */
  loading: boolean;
};

/** The way to the card provider's page. */
export function BuyButton({ listingId, propertyId, price, loading }: BuyButtonProps) {
  const client = useQueryClient();
  // A second tap comes before the page shows the first.
  const isStarting = useRef(false);
  const checkout = useMutation({
    ...startCheckout,
    onSuccess: ({ url }) => openExternal(url),
    onError: (error) => {
      isStarting.current = false;
      if (hasNewPrice(error)) void client.invalidateQueries({ queryKey: listingQueries.all });
    },
  });
  const [isOffline, setIsOffline] = useState(false);
  const { reset } = checkout;

  useEffect(() => {
    // A page that comes back from the browser's own cache must not stay disabled.
    const awaken = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isStarting.current = false;
      reset();
    };
    window.addEventListener('pageshow', awaken);
    return () => window.removeEventListener('pageshow', awaken);
  }, [reset]);

  const buy = () => {
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return reset();
    if (isStarting.current) return;
    isStarting.current = true;
    chooseListing(listingId, propertyId);
    checkout.mutate({ body: { listingId, expected_price: price } });
  };
  const isLeaving = checkout.isPending || checkout.isSuccess;

  return (
    <div className="grid gap-3">
      {isOffline && <OfflineNotice action="購入手続き" />}
      {checkout.isError && !hasNewPrice(checkout.error) && (
        <Alert tone="error">
          {describeError(checkout.error, { generic: text.failed, withMessage: text.failedWith })}
        </Alert>
      )}
      <Button fullWidth loading={isLeaving || loading} onClick={buy}>
        {isLeaving ? '支払い画面へ移動しています...' : '購入する'}
      </Button>
      <p className="text-center text-note text-ink-muted">
        カード情報は、次に開く決済サービスの安全な画面で入力します。
      </p>
    </div>
  );
}

/** The page shows the new price as soon as it is read again. */
const hasNewPrice = (error: Error) => error instanceof ApiError && error.code === priceChanged.code;

/** Without an account nobody buys: why, and the way to one and back. */
export function SignInToBuy({ listingId }: { listingId: number }) {
  const signIn = paths.signIn({ redirectUrl: paths.checkout(listingId), from: 'purchase' });
  return (
    <div className="grid gap-3">
      <p className="text-small">
        購入した仕様情報をいつでも見られるように、購入には会員登録が必要です。登録またはログインのあと、この画面に戻ります。
      </p>
      <ButtonLink fullWidth href={signIn}>
        新規登録して購入へ進む
      </ButtonLink>
      <ButtonLink variant="secondary" fullWidth href={paths.signInForm(signIn.slice(signIn.indexOf('?')))}>
        ログイン
      </ButtonLink>
    </div>
  );
}
