import { priceChanged, transactions } from '@iespec/contract';
import { Alert, Button, ButtonLink, OfflineNotice, useOnRestore } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { resourceKey } from '#_api/queries.ts';
import { openExternal } from '#_paths/openExternal.ts';
import { paths } from '#_paths/paths.ts';
import { listingQueries } from '#_queries/listings.ts';
import { startCheckout } from '#_queries/transactions.ts';
import { chooseListing } from '#_store/store.ts';
import { text } from './text.ts';

type BuyButtonProps = {
  listingId: number;
  propertyId: number;
  /** Displayed price in yen; the API rejects any other. */
  price: number;
  /** Whether the viewer may buy is not known yet. */
  loading: boolean;
  /** A notice that must be seen before the button is pressed. */
  children?: ReactNode;
};

/** `price`: in yen. */
export const buyLabel = (price: number) => (price === 0 ? '受け取る' : '購入する');

/** Milliseconds after which the card provider's page has not opened, and the button can be used again. */
const openingTime = 20_000;

/** Starts the checkout on the card provider's page; what is free is received at once. Stays at the screen's lower edge. */
export function BuyButton({ listingId, propertyId, price, loading, children }: BuyButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isFree = price === 0;
  const { failed, failedWith } = isFree ? text.free : text;
  // A ref, because a second tap can come before the next render.
  const isStarting = useRef(false);
  const checkout = useMutation({
    ...startCheckout,
    onSuccess: async ({ url }) => {
      if (!isFree) return openExternal(url);
      await client.invalidateQueries({ queryKey: resourceKey(transactions.check), refetchType: 'none' });
      await navigate(paths.property({ propertyId, tab: 'products' }), { state: { awaitsPurchase: true } });
    },
    onError: (error) => {
      isStarting.current = false;
      if (hasNewPrice(error)) void client.invalidateQueries({ queryKey: listingQueries.all });
    },
  });
  const [isOffline, setIsOffline] = useState(false);
  const { reset, isSuccess, error, variables } = checkout;
  const release = useCallback(() => {
    isStarting.current = false;
    reset();
  }, [reset]);
  // After a return from the card provider's page, the button must not stay disabled.
  useOnRestore(release);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(release, openingTime);
    return () => clearTimeout(timer);
  }, [isSuccess, release]);

  const buy = () => {
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return reset();
    if (isStarting.current) return;
    isStarting.current = true;
    chooseListing(listingId, propertyId);
    checkout.mutate({ body: { listingId, expected_price: price } });
  };
  const isLeaving = checkout.isPending || isSuccess;
  // Once the new price is shown, the screen says that it is new.
  const showsError = error !== null && !(hasNewPrice(error) && variables?.body.expected_price !== price);

  return (
    <>
      <div className="sticky bottom-0 z-floating -mx-page border-line border-t bg-paper px-page pb-safe">
        <div className="grid gap-3 py-2">
          {children}
          {isOffline && <OfflineNotice action={isFree ? '受け取り' : '購入手続き'} />}
          {showsError && (
            <Alert tone="error">{describeError(error, { generic: failed, withMessage: failedWith })}</Alert>
          )}
          <Button fullWidth loading={isLeaving || loading} onClick={buy}>
            {isLeaving ? (isFree ? '受け取っています...' : '支払い画面へ移動しています...') : buyLabel(price)}
          </Button>
        </div>
      </div>
      {!isFree && (
        <p className="text-balance text-center text-note text-ink-muted">
          カード情報は、次に開く決済サービスの安全な画面で入力します。
        </p>
      )}
    </>
  );
}

const hasNewPrice = (error: Error) => error instanceof ApiError && error.code === priceChanged.code;

/** Explains why an account is needed, with links to sign up or sign in and then return. */
export function SignInToBuy({ listingId, price }: { listingId: number; price: number }) {
  const isFree = price === 0;
  const [past, purpose] = isFree ? ['受け取った', '受け取る'] : ['購入した', '購入'];
  const signIn = paths.signIn({ redirect_url: paths.checkout({ listingId }), from: 'purchase' });
  return (
    <div className="grid gap-3">
      <p className="text-small">
        {`${past}仕様情報をいつでも見られるように、${purpose}には新規登録が必要です。登録またはログインのあと、この画面に戻ります。`}
      </p>
      <ButtonLink fullWidth href={signIn}>
        {isFree ? '新規登録して受け取る' : '新規登録して購入へ進む'}
      </ButtonLink>
      <ButtonLink variant="secondary" fullWidth href={paths.signInForm(signIn.slice(signIn.indexOf('?')))}>
        ログイン
      </ButtonLink>
    </div>
  );
}
