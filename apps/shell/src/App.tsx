import { ErrorBoundary, Layout, RoutedPage, useEarlyTap } from '@iespec/features/layout';
import { matchRoute, type RouteName } from '@iespec/features/paths';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from './pages.ts';

/** The page at the current address, inside the layout. The caller provides the router: BrowserRouter or StaticRouter. */
export function App() {
  const { pathname } = useLocation();
  const { name } = matchRoute(pathname);
  return (
    <Layout>
      <ErrorBoundary page={pathname}>
        <Suspense>
          <LoadedPage key={name} name={name} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

function LoadedPage({ name }: { name: RouteName }) {
  const { default: page } = use(loadPage[name]());
  useEarlyTap();
  return <RoutedPage page={page} />;
}
