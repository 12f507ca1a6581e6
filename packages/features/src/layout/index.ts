export { OriginProvider } from '../_head/index.ts';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { Layout } from './Layout.tsx';
export { RouterLink } from './RouterLink.tsx';
export { trackLoading } from './routeLoading.ts';
export { ErrorScreen } from './screens/ErrorScreen.tsx';
export { NotFoundScreen } from './screens/UnexpectedErrorScreen.tsx';
