import { ErrorBoundary, Layout, useEarlyTap } from '@iespec/features/layout';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from './matchRoute.ts';
import type { Params } from './routeModule.ts';
import type { Route } from './routes.ts';

/** The matched route inside the layout. The caller provides the router: BrowserRouter or StaticRouter. */
export function App() {
  const { pathname } = useLocation();
  const { route, params } = matchRoute(pathname);
  return (
    <Layout>
      <ErrorBoundary page={pathname}>
        <Suspense>
          <RoutePage key={route.path} route={route} params={params} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

function RoutePage({ route, params }: { route: Route; params: Params }) {
  const { default: Screen } = use(route.load());
  useEarlyTap();
  return <Screen params={params} />;
}
