import { safeRedirect } from '@iespec/contract';
import { Alert, ButtonLink, Link, lazy, Page, PageTabs, Spinner, useIsHydrated } from '@iespec/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import IdentityFailed from '#_session/IdentityFailed.tsx';
import { useSession } from '#_session/session.tsx';
import { isInAppBrowser } from '../isInAppBrowser.ts';
import { labels, reasons, text } from '../text.ts';
import { type ChosenOffer, useChosenOffer } from '../useChosenOffer.ts';

// Rarely needed.
const InAppBrowser = lazy(() => import('../InAppBrowser.tsx'));
const OfferLine = lazy(() => import('../OfferLine.tsx'), { Failed: () => null });

type SignInScreenProps = { mode: 'sign-in' | 'sign-up' };

/** The identity provider's form with the reason for signing in, or why it is unavailable. */
export function SignInScreen({ mode: requestedMode }: SignInScreenProps) {
  const { viewer, failure } = useSession();
  const [query] = useSearchParams();
  const { state }: { state: { from?: string; hasExpired?: boolean } | null } = useLocation();
  const [hasSignedUp, setHasSignedUp] = useState(false);

  // Buyers see the sign-up form first: most are not registered yet.
  const isBuying = query.get('from') === 'purchase';
  const offer = useChosenOffer(isBuying ? query.get('redirect_url') : null);
  if (viewer.status === 'signedIn') {
    const { origin } = window.location;
    const target =
      safeRedirect(query.get('redirect_url'), origin) ?? safeRedirect(state?.from, origin) ?? paths.myPage();
    // Who signs in may have bought the property or own it: its page goes on to the checkout if they may buy.
    if (!hasSignedUp || !offer) {
      return <Navigate replace to={target} state={{ isBuying, ...(hasSignedUp && { notice: text.signedUp }) }} />;
    }
    return <OpenCheckout offer={offer} />;
  }
  const mode = isBuying && query.get('form') !== 'sign-in' ? 'sign-up' : requestedMode;
  // While the session is unknown, signing in may still work, and a form that stays mounted keeps its values.
  const blockingFailure = failure === 'sessionUnknown' ? null : failure;
  const reason = reasons[query.get('from') ?? ''];

  const form = (
    <>
      {state?.hasExpired && <Alert>{text.expired}</Alert>}
      {reason && (
        <Alert>
          <span>{reason}</span>
          {query.get('from') === 'property_create' && <SellLink />}
        </Alert>
      )}
      <ProviderForm mode={mode} onSignedUp={() => setHasSignedUp(true)} />
    </>
  );
  return (
    <Page width="form" className="grid gap-5 py-8 md:py-14">
      <PageHead title={labels[mode]} noindex />
      <h1 className="text-title">{labels[mode]}</h1>
      {blockingFailure && <IdentityFailed failure={blockingFailure} />}
      {!blockingFailure && offer && (
        <div className="-mt-3 min-h-7">
          <Suspense>
            <OfferLine offer={offer} />
          </Suspense>
        </div>
      )}
      {!blockingFailure && isBuying && <FormTabs mode={mode}>{form}</FormTabs>}
      {!blockingFailure && !isBuying && (
        <>
          {form}
          <OtherForm mode={mode} />
        </>
      )}
    </Page>
  );
}

/** Opens the checkout without showing the property first; going back leads to the property. */
function OpenCheckout({ offer: { propertyId, listingId } }: { offer: ChosenOffer }) {
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    void navigate(paths.property({ propertyId }), { replace: true });
    void navigate(paths.checkout({ listingId }), { state: { notice: text.signedUp } });
  }, [navigate, propertyId, listingId]);
  return loading;
}

/** For owners who have not yet read how selling works. */
const SellLink = () => (
  <Link href={paths.sell} className="flex min-h-11 w-fit items-center text-link underline underline-offset-4">
    販売のしくみと受取額を見る
  </Link>
);

type ModeProps = { mode: 'sign-in' | 'sign-up' };

const loading = <Spinner className="min-h-60" />;

/** Reserves the height of the form, to avoid layout shifts. */
const heights = { 'sign-in': 'min-h-[305px]', 'sign-up': 'min-h-[365px]' };

function ProviderForm({ mode, onSignedUp }: ModeProps & { onSignedUp: () => void }) {
  // The server cannot render the provider's forms.
  const isHydrated = useIsHydrated();
  const { Forms, refresh } = useSession();
  const done = async () => {
    if (mode === 'sign-up') onSignedUp();
    await refresh();
  };
  return (
    <>
      <div className={heights[mode]}>
        {isHydrated ? (
          <Suspense fallback={loading}>
            {isInAppBrowser(navigator.userAgent) ? <InAppBrowser /> : <Forms key={mode} mode={mode} onDone={done} />}
          </Suspense>
        ) : (
          loading
        )}
      </div>
      {mode === 'sign-up' && <Agreement />}
    </>
  );
}

const Agreement = () => (
  <p className="text-note text-ink-muted">
    新規登録すると、
    <Link href="/terms" className="text-link underline underline-offset-2">
      利用規約
    </Link>
    と
    <Link href="/privacy" className="text-link underline underline-offset-2">
      プライバシーポリシー
    </Link>
    に同意したものとみなします。
  </p>
);

/** Tabs with both forms, for buyers. */
function FormTabs({ mode, children }: ModeProps & { children: ReactNode }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const withoutForm = new URLSearchParams(search);
  withoutForm.delete('form');
  // The same page with the other form, so that the focus stays in the tabs.
  const hrefs = { 'sign-up': `/sign-in?${withoutForm}`, 'sign-in': paths.signInForm(search) };
  return (
    <PageTabs
      label="登録とログイン"
      value={mode}
      tabs={(['sign-up', 'sign-in'] as const).map((value) => ({ value, label: labels[value], href: hrefs[value] }))}
      onChange={(value) => void navigate(hrefs[value as 'sign-in' | 'sign-up'], { replace: true, state })}
    >
      <div className="grid gap-5 pt-5">{children}</div>
    </PageTabs>
  );
}

function OtherForm({ mode }: ModeProps) {
  const { search } = useLocation();
  const isSignIn = mode === 'sign-in';
  return (
    <div className="mt-2 grid gap-2 border-line border-t pt-5 text-center">
      <p className="text-small text-ink-muted">{isSignIn ? 'はじめての方' : 'すでにアカウントをお持ちの方'}</p>
      <ButtonLink variant="secondary" href={`${isSignIn ? paths.signUp() : paths.signIn()}${search}`} fullWidth>
        {labels[isSignIn ? 'sign-up' : 'sign-in']}
      </ButtonLink>
    </div>
  );
}
