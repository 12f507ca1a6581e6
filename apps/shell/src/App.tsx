import { ErrorBoundary, Layout } from '@iespec/features/layout';
import { createElement, Suspense, use } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { type Route as RouteEntry, routes } from './routes.ts';

/** The routes within what surrounds every page; the routers of browser and server stand around it. */
export function App() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary page={pathname}>
        <Suspense>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

const RoutePage = ({ route }: { route: RouteEntry }) => createElement((route.loaded ?? use(route.load())).default);
