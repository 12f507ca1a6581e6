let loading: Promise<void> | null = null;

/**
 * Loads the styles of all routes: the page has come with those of its own. What leads to another page waits for them; they
 * may fail, for the scripts of that page then fail as well, and say so.
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
