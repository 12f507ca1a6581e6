import type { RouteName } from './routes.ts';

let load: (name: RouteName) => Promise<unknown> = async () => {};

/** Set by the shell, which knows the files of the pages. */
export const setPageLoader = (loader: typeof load) => {
  load = loader;
};

/** Loads the files of a page that is probably next. If that fails, opening the page loads them. */
export const preloadPage = (name: RouteName) => load(name).catch(() => {});
