/**
 * Starts the page's scripts once its first picture is there: on a slow line they would delay it by as long as they take
 * themselves. Links and forms work without them.
 */

/** Milliseconds after which the scripts start without the picture. */
const timeout = 3000;

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');

const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve, { once: true });
  else resolve(null);
});

function loadedPicture() {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return null;
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, timeout);
  });
}

void parsed.then(loadedPicture).then(() => {
  const { entry = '', preloads = '' } = script?.dataset ?? {};
  for (const href of preloads.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  const start = document.createElement('script');
  Object.assign(start, { type: 'module', src: entry });
  document.head.append(start);
});
