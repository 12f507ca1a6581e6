import { ErrorBoundary, Layout, PageLoading, RoutedPage } from '@iespec/features/layout';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from './pages.ts';

/**
 * The page at the current address, inside the layout. The caller provides the router, BrowserRouter or
 * StaticRouter; it navigates in a transition, so that a page stays until the next one is loaded.
 */
export function App() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary page={pathname}>
        <Suspense fallback={<PageLoading />}>
          <RoutedPage pages={pages} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
