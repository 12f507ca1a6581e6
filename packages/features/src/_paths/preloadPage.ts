let load: (pathname: string) => Promise<unknown> = async () => {};

/** Set by the shell, which knows the files of the pages. */
export const setPageLoader = (loader: typeof load) => {
  load = loader;
};

/** Loads the files of a page that will probably be opened next. If that fails, opening the page loads them. */
export const preloadPage = (pathname: string) => load(pathname).catch(() => {});
