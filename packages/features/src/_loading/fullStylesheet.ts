let loading: Promise<void> | null = null;

/**
 * Loads the styles of all routes; a page comes with its own styles only. Navigation waits for them. Failures resolve, too:
 * the next page's scripts then fail as well, and report it.
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
