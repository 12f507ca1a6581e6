import { BottomBar, type BottomTab, Footer, LinkProvider, NoScriptNotice, TopBar } from '@iespec/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { later } from '../_lazy/later.tsx';
import { paths } from '../_paths/paths.ts';
import { type Session, useSession } from '../_session/session.tsx';
import { RouterLink } from './RouterLink.tsx';
import { text } from './text.ts';

// Without it pages work: what cannot be loaded is left out.
const AppOverlays = later<object>(() =>
  import('./later/AppOverlays.tsx').then(
    (file) => file.AppOverlays,
    () => () => null,
  ),
);

const tabOf = (pathname: string): BottomTab | null => {
  if (pathname === '/') return 'home';
  if (pathname.startsWith('/search')) return 'search';
  if (pathname.startsWith('/favorites')) return 'favorites';
  if (/^\/(property|properties)\/create/.test(pathname)) return 'create';
  if (/^\/(mypage|sign-in|sign-up)/.test(pathname)) return 'account';
  return null;
};

const topBarViewer = ({ viewer, failure }: Pick<Session, 'viewer' | 'failure'>) => {
  if (viewer.status === 'loading')
    return { status: viewer.seemsSignedOut || failure ? 'signedOut' : 'loading' } as const;
  if (viewer.status === 'signedOut') return { status: 'signedOut' } as const;
  return { status: 'signedIn', name: viewer.user?.name ?? 'アカウント' } as const;
};

/** What surrounds every page: the bars, the footer, and where a new page begins. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { viewer, signOut } = session;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useScrollToTop(pathname);
  const hasTime = useIdleness();

  // On the way to the payment nothing leads astray, and nothing covers the one button.
  const isBuying = pathname === '/checkout';
  const seen = topBarViewer(session);
  const account = seen.status === 'signedIn' || viewer.status === 'signedIn' ? paths.myPage : paths.signIn();
  const create =
    seen.status === 'signedOut'
      ? paths.signIn({ redirectUrl: paths.propertyCreate, from: 'property_create' })
      : paths.propertyCreate;

  return (
    <LinkProvider value={RouterLink}>
      <a href="#main" className="fixed top-2 left-2 z-50 not-focus:sr-only rounded-field bg-surface px-4 py-2">
        本文へ移動
      </a>
      <TopBar
        viewer={seen}
        signInHref={paths.signIn()}
        menu={[{ label: 'マイページ', href: paths.myPage }]}
        onSignOut={async () => {
          try {
            await signOut();
            await navigate(paths.home, { state: { notice: text.signedOut } });
          } catch {
            await navigate(paths.error, { state: { message: text.signOutFailed } });
          }
        }}
      />
      {!isBuying && (
        <BottomBar
          signedIn={seen.status === 'signedIn'}
          current={tabOf(pathname)}
          hrefs={{ home: paths.home, search: paths.search, create, favorites: paths.favorites, account }}
        />
      )}
      {/* Only the server writes it: where there are scripts, it is nothing but weight. */}
      <noscript>{import.meta.env.SSR && <NoScriptNotice />}</noscript>
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3.5rem)]">
        {children}
      </main>
      <Footer className="mb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:mb-0" />
      {hasTime && <AppOverlays />}
    </LinkProvider>
  );
}

/** Whether the browser has had time after the first page. */
function useIdleness() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const wake = () => setIsIdle(true);
    // A busy page has no idle moment.
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 1000 });
    else setTimeout(wake);
  }, []);
  return isIdle;
}

/** A page that one goes on to begins at its top; going back is left to the browser. */
function useScrollToTop(pathname: string) {
  const kind = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
