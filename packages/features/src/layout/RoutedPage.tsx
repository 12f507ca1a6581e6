import { Spinner } from '@iespec/ui';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, propsOf } from '#_paths/matchRoute.ts';
import { getRoute, type RouteName } from '#_paths/routes.ts';
import { RequireSignIn } from '#_session/RequireSignIn.tsx';
import { RequireUser } from '#_session/RequireUser.tsx';
import { EarlyTaps } from './EarlyTaps.tsx';

type GuardProps = { needs: 'session' | 'user'; reason: 'property_create' | undefined; children: ReactNode };

const Guard = ({ needs, reason, children }: GuardProps) =>
  needs === 'user' ? (
    <RequireUser from={reason}>{children}</RequireUser>
  ) : (
    <RequireSignIn from={reason}>{children}</RequireSignIn>
  );

/** Shown while the scripts of a page load that the server has not rendered. */
export const PageLoading = () => <Spinner label="Loading" className="min-h-[50vh]" />;

/** Each page takes the `PageProps` of its route. */
export type Pages = Partial<Record<RouteName, ComponentType<object>>>;

/** Renders the page at the current address with its parameters, inside the guard of its route. */
export function RoutedPage({ pages }: { pages: Pages }) {
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname);
  const { guard, reason } = getRoute(match.name);
  const Page = pages[match.name];
  // The last parameter identifies the page's resource: for another resource, the page is remounted.
  const content = Page && <Page key={Object.values(match.params).at(-1)} {...propsOf(match, search)} />;
  return (
    <EarlyTaps>
      {guard ? (
        <Guard needs={guard} reason={reason}>
          {content}
        </Guard>
      ) : (
        content
      )}
    </EarlyTaps>
  );
}
