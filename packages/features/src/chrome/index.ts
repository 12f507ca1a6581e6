export { OriginProvider } from '../_head/index.ts';
export { Chrome } from './Chrome.tsx';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { RouterLink } from './RouterLink.tsx';
export { ErrorScreen } from './screens/ErrorScreen.tsx';
export { NotFoundScreen } from './screens/UnexpectedErrorScreen.tsx';
