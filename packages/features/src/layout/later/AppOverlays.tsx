import { Alert, OfflineNotice, RouteProgress, Toaster, toast } from '@iespec/ui';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { slowAfter } from '../../_api/connection.ts';
import { sessionExpired } from '../../_api/describeError.ts';
import { paths } from '../../_paths/paths.ts';
import { useViewer } from '../../_session/session.tsx';
import { useRouteLoading } from '../routeLoading.ts';
import { text } from '../text.ts';
import { usePageFocus } from '../usePageFocus.ts';

/** What no page needs before it is hydrated: words when something is slow or lost, and what was done. Loaded when there is time. */
export function AppOverlays() {
  const isLoadingRoute = useRouteLoading();
  const isOnline = useOnline();
  const isSlow = useSlowness(isLoadingRoute);
  const title = usePageFocus();
  useNotice();
  useExpiryNotice(isLoadingRoute);

  return (
    <>
      <RouteProgress active={isLoadingRoute} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-50 mx-auto grid max-w-form justify-items-center gap-2 px-page">
        {!isOnline && <OfflineNotice />}
        {isOnline && isSlow && <Alert tone="warning">{text.slow}</Alert>}
      </div>
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

const useOnline = () => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);

/** Whether something that nothing is there of yet has been loading for too long. */
function useSlowness(isLoadingRoute: boolean) {
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

/** Milliseconds in which a guard begins to lead away. */
const guardTime = 300;

/** Says once that the session has expired. Where one is led to sign in, that page says it. */
function useExpiryNotice(isLoadingRoute: boolean) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const hasExpired = viewer.status === 'signedOut' && viewer.hasExpired === true;
  const isSaid = useRef(false);
  useEffect(() => {
    if (!hasExpired) isSaid.current = false;
    if (!hasExpired || isSaid.current || isLoadingRoute) return;
    const timer = setTimeout(() => {
      isSaid.current = true;
      if (!pathname.startsWith(paths.signIn())) toast.custom(sessionExpired);
    }, guardTime);
    return () => clearTimeout(timer);
  }, [hasExpired, pathname, isLoadingRoute]);
}

/** Says what was done on the page before; a page that is loaded again says it no more. */
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
