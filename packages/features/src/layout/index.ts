export { OriginProvider } from '#_head/index.ts';
export { stopUploads } from '#_uploads/begunQueues.ts';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { Layout } from './Layout.tsx';
export { PageLoading, type Pages, RoutedPage } from './RoutedPage.tsx';
export { RouterLink } from './RouterLink.tsx';
export { lazyPage, loadPageFile } from './routeLoading.ts';
export { ErrorScreen } from './screens/ErrorScreen.tsx';
export { NotFoundScreen } from './screens/UnexpectedErrorScreen.tsx';
