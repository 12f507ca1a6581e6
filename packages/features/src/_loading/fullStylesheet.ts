let loading: Promise<void> | null = null;

/**
 * Loads the styles of all routes, because a page comes with only its own. Navigation waits for the promise, which resolves
 * even if loading fails: the next page's scripts then fail as well and report it.
 */
export function loadFullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset.styles;
    if (!href) return resolve();
    const link = document.createElement('link');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  });
  return loading;
}
