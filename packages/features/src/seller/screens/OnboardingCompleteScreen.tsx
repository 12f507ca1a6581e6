import { ButtonLink, ErrorState, Icon, Page, Spinner } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { sellerQueries } from '#_queries/sellers.ts';
import { GuardLoading } from '#_session/RequireSignIn.tsx';
import { useKnownViewer, viewerKey } from '#_session/session.tsx';
import { preparedListings } from '#_store/preparedListings.ts';
import { Onboarding } from '../Onboarding.tsx';
import { text } from '../text.ts';

/** Seconds before the redirect to マイページ (specification, section 9). */
const redirectSeconds = 3;

/** Milliseconds until the next poll. The provider needs a second to verify an account, at times minutes. */
const pollInterval = (polls: number) => Math.min(1000 * 2 ** (polls - 1), 5000);

/** The return page of the card provider's form: shows the actual state of the account. */
export function OnboardingCompleteScreen() {
  const viewer = useKnownViewer();
  if (viewer.status === 'loading') return <GuardLoading />;
  return (
    <Page width="text" className="py-12">
      <PageHead title="口座の登録" noindex />
      {viewer.status === 'signedOut' ? <SignedOut /> : <Result viewer={viewerKey(viewer)} />}
    </Page>
  );
}

const SignedOut = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <h1 className="text-title">口座の登録</h1>
    <p>ログインすると、口座の登録がどこまで進んだかを確かめられます。</p>
    <ButtonLink href={paths.signIn({ redirect_url: paths.onboardingComplete })}>ログイン</ButtonLink>
  </div>
);

function Result({ viewer }: { viewer: string }) {
  const onboarding = useQuery({
    ...sellerQueries.freshOnboarding(viewer),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollInterval(state.dataUpdateCount) : false),
  });

  if (onboarding.isPending) return <Spinner label="口座の登録を確認しています..." className="min-h-[50vh]" />;
  if (!onboarding.data) {
    return (
      <>
        <h1 className="sr-only">口座の登録</h1>
        <ErrorState
          message={text.onboardingUnknown}
          requestId={requestIdOf(onboarding.error)}
          onRetry={() => onboarding.refetch()}
        />
      </>
    );
  }
  if (onboarding.data.status === 'complete') return <Complete viewer={viewer} />;
  return (
    <div className="grid gap-6">
      <h1 className="text-title">口座の登録</h1>
      <section className="grid gap-3">
        <h2 className="sr-only">登録の進み具合</h2>
        <Onboarding status={onboarding.data} />
      </section>
      <ButtonLink variant="ghost" href={paths.mySales} className="justify-self-start">
        マイページへ
      </ButtonLink>
    </div>
  );
}

function Complete({ viewer }: { viewer: string }) {
  const navigate = useNavigate();
  const preparedId = preparedListings.findProperty(viewer);
  // The property may be gone, or listed from another device.
  const prepared = useQuery({
    ...propertyQueries.readiness(preparedId ?? 0, viewer),
    enabled: preparedId !== undefined,
  });
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.mySales, { replace: true }), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Icon icon={CircleCheck} className="size-icon-hero text-brand" />
      <h1 className="text-title">口座の登録が完了しました</h1>
      <p>出品できるようになりました。</p>
      <p className="text-ink-muted text-small">{redirectSeconds}秒後にマイページへ移動します。</p>
      {preparedId !== undefined && prepared.data?.listing_id === null && (
        <ButtonLink href={paths.listingCreate({ propertyId: preparedId })}>出品の続きへ</ButtonLink>
      )}
      <ButtonLink variant="secondary" href={paths.mySales}>
        マイページへ
      </ButtonLink>
    </div>
  );
}
