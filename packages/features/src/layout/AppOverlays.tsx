import { Alert, Button, lazy, OfflineNotice, RouteProgress, Toaster, toast } from '@iespec/ui';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionExpired } from '#_api/call.ts';
import { slowAfter } from '#_api/connection.ts';
import { useIsOutdated } from '#_api/outdated.ts';
import { paths } from '#_paths/paths.ts';
import { useViewer } from '#_session/session.tsx';
import { useBegunQueue } from '#_uploads/begunQueues.ts';
import { useRouteLoading } from './routeLoading.ts';
import { text } from './text.ts';
import { usePageFocus } from './usePageFocus.ts';

// If the list cannot be loaded, the uploads continue without it.
const AllUploads = lazy(() => import('./AllUploads.tsx'), { Failed: () => null });

/** Notices about slow loading, lost connections and completed actions. Loaded when the browser is idle. */
export default function AppOverlays() {
  const isLoadingRoute = useRouteLoading();
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoadingRoute);
  const isOutdated = useIsOutdated();
  const title = usePageFocus();
  const uploads = useBegunQueue();
  useNotice();
  useExpiryNotice(isLoadingRoute);

  return (
    <>
      <RouteProgress active={isLoadingRoute} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-overlay mx-auto grid max-w-form justify-items-center gap-2 px-page">
        {!isOnline && <OfflineNotice opening={isLoadingRoute} />}
        {isOnline && isSlow && <Alert tone="warning">{text.slow}</Alert>}
        {isOutdated && (
          <Alert tone="warning" className="pointer-events-auto">
            <p role="alert">{text.outdated}</p>
            <Button variant="secondary" size="small" onClick={() => window.location.reload()} className="mt-2">
              再読み込みする
            </Button>
          </Alert>
        )}
      </div>
      {uploads && (
        <Suspense>
          <AllUploads queue={uploads} />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}

const subscribeToConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const useIsOnline = () => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);

/** Whether a page or a query without data has been loading for too long. */
function useIsSlow(isLoadingRoute: boolean) {
  const fetching = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const isLoading = isLoadingRoute || fetching > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter());
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/** Milliseconds to wait for a route guard to start its redirect to the sign-in page. */
const guardRedirectDelay = 300;

/** Shows a toast once when the session has expired; the sign-in page shows its own message. */
function useExpiryNotice(isLoadingRoute: boolean) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const hasExpired = viewer.status === 'signedOut' && viewer.hasExpired === true;
  const wasNotified = useRef(false);
  useEffect(() => {
    if (!hasExpired) wasNotified.current = false;
    if (!hasExpired || wasNotified.current || isLoadingRoute) return;
    const timer = setTimeout(() => {
      wasNotified.current = true;
      if (!pathname.startsWith(paths.signIn())) toast.custom(sessionExpired);
    }, guardRedirectDelay);
    return () => clearTimeout(timer);
  }, [hasExpired, pathname, isLoadingRoute]);
}

/** Shows the notice from the navigation state, then removes it so that a reload does not repeat it. */
function useNotice() {
  const { pathname, search, hash, state }: { state: { notice?: string } | null } & ReturnType<typeof useLocation> =
    useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!state?.notice) return;
    const { notice, ...rest } = state;
    toast.success(notice);
    void navigate(pathname + search + hash, { replace: true, state: rest });
  }, [navigate, pathname, search, hash, state]);
}
