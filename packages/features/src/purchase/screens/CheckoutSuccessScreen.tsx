import { ButtonLink, ErrorState, Icon, Page, Spinner } from '@iespec/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { usePersisted } from '#_store/store.ts';
import { NotPurchased } from '../NotPurchased.tsx';
import { text } from '../text.ts';
import { useCompletion } from '../useCompletion.ts';

/** Seconds before the redirect (specification, section 9). */
const redirectSeconds = 3;

/** Polls for the confirmation, then redirects to the property in the return URL, or to the stored one. */
export function CheckoutSuccessScreen({ propertyId }: { propertyId: number | null }) {
  const remembered = usePersisted(({ currentPropertyId }) => currentPropertyId);
  const id = propertyId ?? remembered;
  const { completion, error, retry } = useCompletion(id);
  const isStopped = completion === 'notPurchased' || completion === 'failed';
  const next = id === null ? paths.myPage() : paths.property({ propertyId: id, tab: 'products' });

  // If this fails, the redirect loads it.
  useEffect(() => void preloadPage(id === null ? 'myPage' : 'property'), [id]);
  // The countdown starts after the check, so that the thanks can be read.
  const isUnknown = id !== null && completion === 'unknown';
  useRedirect(next, id !== null, isStopped || isUnknown ? null : completion);
  usePrefetchedProperty(id, completion === 'completed');

  if (id !== null && isStopped) {
    return (
      <Page width="text" className="py-16">
        <PageHead title="購入の確認" noindex />
        <h1 className="sr-only">購入の確認</h1>
        {completion === 'failed' ? (
          <ErrorState message={text.completionFailed} requestId={requestIdOf(error)} onRetry={retry} />
        ) : (
          <NotPurchased propertyId={id} />
        )}
      </Page>
    );
  }
  const isConfirming = id !== null && completion !== 'completed';
  // Without a property there is no purchase to check.
  const title = isConfirming ? text.confirmingPayment : 'ご購入ありがとうございます';
  return (
    <Page width="text" className="grid justify-items-center gap-4 py-16 text-center">
      <PageHead title={title} noindex />
      {!isConfirming && <Icon icon={CircleCheck} className="size-icon-hero text-brand" />}
      <h1 className="text-title">{title}</h1>
      {isConfirming ? (
        <Spinner label={`${text.confirming}です...`} />
      ) : (
        <p>
          {id === null ? 'マイページの購入履歴からご覧いただけます。' : '仕様情報をご覧いただけるようになりました。'}
        </p>
      )}
      <p className="text-small text-ink-muted">
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

/**
 * Redirects three seconds after `shown` last changed; stays while it is null. The property's page continues
 * the polling.
 */
function useRedirect(next: string, isProperty: boolean, shown: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (shown === null) return;
    const state = isProperty ? { awaitsPurchase: true } : null;
    const timer = setTimeout(() => navigate(next, { replace: true, state }), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, next, isProperty, shown]);
}

function usePrefetchedProperty(id: number | null, isUnlocked: boolean) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  useEffect(() => {
    if (id === null || !isUnlocked) return;
    void client.prefetchQuery({ ...propertyQueries.details(id, viewer), staleTime: 0 });
    void client.prefetchQuery(listingQueries.ofProperty(id, viewer));
  }, [client, id, isUnlocked, viewer]);
}
