import { ButtonLink, ErrorState, Page, Spinner } from '@iespec/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { usePersisted } from '../../_store/store.ts';
import { NotBought } from '../NotBought.tsx';
import { text } from '../text.ts';
import { useCompletion } from '../useCompletion.ts';

type CheckoutSuccessScreenProps = {
  /** From the return address; else the one that was chosen in this browser. */
  propertyId: number | null;
};

/** Seconds after which the next page follows (specification, section 9). */
const redirectSeconds = 3;

/** Thanks; asks until the purchase is confirmed, and goes on to the property after three seconds. */
export function CheckoutSuccessScreen({ propertyId }: CheckoutSuccessScreenProps) {
  const remembered = usePersisted(({ currentPropertyId }) => currentPropertyId);
  const id = propertyId ?? remembered;
  const { completion, retry } = useCompletion(id);
  const isStopped = completion === 'notBought' || completion === 'failed';
  const next = id === null ? paths.myPage : paths.property(id, { tab: 'products' });

  // A slow check does not take the time in which the thanks are read.
  const isUnknown = id !== null && completion === 'unknown';
  useRedirect(next, id !== null, isStopped || isUnknown ? null : completion);
  usePrefetchedProperty(id, completion === 'completed');

  if (id !== null && isStopped) {
    return (
      <Page width="text" className="py-16">
        <PageHead title="購入の確認" noindex />
        <h1 className="sr-only">購入の確認</h1>
        {completion === 'failed' ? (
          <ErrorState message={text.completionFailed} onRetry={retry} />
        ) : (
          <NotBought propertyId={id} />
        )}
      </Page>
    );
  }
  const isConfirming = id !== null && completion !== 'completed';
  // Thanks are said once the api knows of the purchase; without a property there is nothing to ask it about.
  const title = isConfirming ? text.confirmingPayment : 'ご購入ありがとうございます';
  return (
    <Page width="text" className="grid justify-items-center gap-4 py-16 text-center">
      <PageHead title={title} noindex />
      {isConfirming ? (
        <Clock aria-hidden className="size-icon-hero text-ink-muted" />
      ) : (
        <CircleCheck aria-hidden className="size-icon-hero text-brand" />
      )}
      <h1 className="text-title">{title}</h1>
      {isConfirming ? (
        <Spinner label={`${text.confirming}です...`} />
      ) : (
        <p>
          {id === null ? 'マイページの購入履歴からご覧いただけます。' : '仕様情報をご覧いただけるようになりました。'}
        </p>
      )}
      <p className="break-phrase text-small text-ink-muted">
        {isConfirming
          ? '確認できしだい、物件のページですべての仕様情報をご覧いただけます。'
          : `${redirectSeconds}秒後に自動で移動します。`}
      </p>
      <ButtonLink variant="secondary" href={next}>
        {id === null ? 'マイページへ' : '物件のページへ'}
      </ButtonLink>
    </Page>
  );
}

/** Goes on by itself, three seconds after what is `shown` has appeared; null: stays. The property page learns that it is opened after a payment: it polls, and unlocks once. */
function useRedirect(next: string, isProperty: boolean, shown: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (shown === null) return;
    const state = isProperty ? { awaitsPurchase: true, unlocked: true } : null;
    const timer = setTimeout(() => navigate(next, { replace: true, state }), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, next, isProperty, shown]);
}

/** What the next page shows is fetched while the thanks are read. */
function usePrefetchedProperty(id: number | null, isUnlocked: boolean) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  useEffect(() => {
    if (id === null || !isUnlocked) return;
    void client.prefetchQuery({ ...propertyQueries.details(id, viewer), staleTime: 0 });
    void client.prefetchQuery(listingQueries.byProperty(id, viewer));
  }, [client, id, isUnlocked, viewer]);
}
