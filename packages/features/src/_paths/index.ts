export { installHistoryGuard } from './historyGuard.ts';
export { matchRoute, parseParameter, propsOf } from './matchRoute.ts';
export { setPageLoader } from './preloadPage.ts';
export { getRoute, type PageProps, type RouteName, routeNames } from './routes.ts';
