import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, propsOf } from '../_paths/matchRoute.ts';
import { getRoute } from '../_paths/routes.ts';
import { RequireSignIn } from '../_session/RequireSignIn.tsx';
import { RequireUser } from '../_session/RequireUser.tsx';

type GuardProps = { needs: 'session' | 'user'; reason: 'property_create' | undefined; children: ReactNode };

const Guard = ({ needs, reason, children }: GuardProps) =>
  needs === 'user' ? (
    <RequireUser from={reason}>{children}</RequireUser>
  ) : (
    <RequireSignIn from={reason}>{children}</RequireSignIn>
  );

/** A page with the parameters in its address, for those who may open it. `Page` takes the `PageProps` of the route. */
export function RoutedPage({ page: Page }: { page: ComponentType<object> }) {
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname);
  const { guard, reason } = getRoute(match.name);
  // The last parameter is what the page is about: another one has a page of its own.
  const content = <Page key={Object.values(match.params).at(-1)} {...propsOf(match, search)} />;
  return guard ? (
    <Guard needs={guard} reason={reason}>
      {content}
    </Guard>
  ) : (
    content
  );
}
