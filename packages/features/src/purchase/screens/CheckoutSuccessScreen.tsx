import { ButtonLink, Page, Spinner } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { transactionQueries } from '../../_queries/transactions.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { recordPurchase, usePersisted } from '../../_store/store.ts';
import { text } from '../text.ts';

type CheckoutSuccessScreenProps = {
  /** From the return address; else the one that was chosen in this browser. */
  propertyId: number | null;
};

const redirectAfter = 3000;
const pollEvery = 1000;

/** Thanks; asks until the purchase is confirmed, and goes on to the property after three seconds. */
export function CheckoutSuccessScreen({ propertyId }: CheckoutSuccessScreenProps) {
  const remembered = usePersisted(({ currentPropertyId }) => currentPropertyId);
  const id = propertyId ?? remembered;
  const viewer = useViewer();
  const navigate = useNavigate();
  const check = useQuery({
    ...transactionQueries.check(id ?? 0, viewerKey(viewer)),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPurchased ? false : pollEvery),
  });
  const isPurchased = check.data?.isPurchased ?? false;
  const isConfirming = id !== null && !isPurchased;
  const next = id === null ? paths.myPage : paths.property(id, { tab: 'products' });

  useEffect(() => {
    if (id !== null && isPurchased) recordPurchase(id, new Date());
  }, [id, isPurchased]);
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(next, { replace: true, state: { awaitsPurchase: id !== null } }),
      redirectAfter,
    );
    return () => clearTimeout(timer);
  }, [navigate, next, id]);

  return (
    <Page width="text" className="grid justify-items-center gap-4 py-16 text-center">
      <PageHead title="ご購入ありがとうございます" noindex />
      {isConfirming ? (
        <Clock aria-hidden className="size-icon-hero text-ink-muted" />
      ) : (
        <CircleCheck aria-hidden className="size-icon-hero text-brand" />
      )}
      <h1 className="text-title">ご購入ありがとうございます</h1>
      {isConfirming ? (
        <Spinner label={`お支払いを${text.confirming}です...`} />
      ) : (
        <p>
          {id === null ? 'マイページの購入履歴からご覧いただけます。' : '仕様情報をご覧いただけるようになりました。'}
        </p>
      )}
      <p className="text-small text-ink-muted">3秒後に自動で移動します。</p>
      <ButtonLink variant="secondary" href={next}>
        {id === null ? 'マイページへ' : '物件のページへ'}
      </ButtonLink>
    </Page>
  );
}
