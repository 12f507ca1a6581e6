import { BottomBar, Footer, LinkProvider, lazy, NoScriptNotice, TopBar, whenIdle } from '@iespec/ui';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { matchRoute } from '#_paths/matchRoute.ts';
import { paths } from '#_paths/paths.ts';
import { getRoute } from '#_paths/routes.ts';
import { type Session, useSession } from '#_session/session.tsx';
import { useCreateHref } from '#_session/useCreateHref.ts';
import { RouterLink } from './RouterLink.tsx';
import { text } from './text.ts';

// Pages work without it.
const AppOverlays = lazy(() => import('./AppOverlays.tsx'), { Failed: () => null });

const topBarViewer = ({ viewer, failure }: Pick<Session, 'viewer' | 'failure'>) => {
  if (viewer.status === 'loading') return { status: failure ? 'signedOut' : 'loading' } as const;
  if (viewer.status === 'signedOut') return { status: 'signedOut' } as const;
  return { status: 'signedIn', name: viewer.user?.name ?? 'アカウント' } as const;
};

/** The frame of every page: bars, footer, and the scroll position of a new page. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { signOut } = session;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useScrollToTop(pathname);

  const { name } = matchRoute(pathname);
  const barViewer = topBarViewer(session);
  const seemsSignedIn = barViewer.status !== 'signedOut';
  const account = seemsSignedIn ? paths.myPage() : paths.signIn();
  const create = useCreateHref();

  return (
    <LinkProvider value={RouterLink}>
      <a href="#main" className="fixed top-2 left-2 z-overlay not-focus:sr-only rounded-field bg-surface px-4 py-2">
        本文へ移動
      </a>
      <TopBar
        viewer={barViewer}
        signInHref={paths.signIn()}
        menu={[{ label: 'マイページ', href: paths.myPage() }]}
        onSignOut={async () => {
          try {
            await signOut();
            await navigate(paths.home, { state: { notice: text.signedOut } });
          } catch {
            await navigate(paths.error, { state: { message: text.signOutFailed } });
          }
        }}
      >
        {/* Not during checkout, where the bar would offer other links and cover the button. */}
        {name !== 'checkout' && (
          <BottomBar
            signedIn={seemsSignedIn}
            current={getRoute(name).tab ?? null}
            hrefs={{ home: paths.home, search: paths.search, create, favorites: paths.favorites, account }}
          />
        )}
      </TopBar>
      {/* Only in the server's HTML: where scripts run, nobody sees the notice. */}
      <noscript>{import.meta.env.SSR && <NoScriptNotice />}</noscript>
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3.5rem)]">
        {children}
      </main>
      <Footer className="mb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:mb-0" />
      <IdleOverlays />
    </LinkProvider>
  );
}

/** Shown once the browser has been idle. */
function IdleOverlays() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    isIdle && (
      <Suspense>
        <AppOverlays />
      </Suspense>
    )
  );
}

/** Scrolls to the top of a new page. After going back, the browser restores the position. */
function useScrollToTop(pathname: string) {
  const kind = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
