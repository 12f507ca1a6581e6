/**
 * Loads the page's scripts behind its priority image: on a slow connection they would delay the image by
 * their own download time. Links work without scripts; a tap on a button waits for them (`EarlyTaps`).
 */

/** Maximum wait for the image, in milliseconds. */
const timeout = 3000;

/** Milliseconds between checks of the image. */
const interval = 10;

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');

const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve, { once: true });
  else resolve(null);
});

/** Waits for the image's first bytes, which tell its width. Scripts requested then come after most of it. */
function waitForImage() {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const end = performance.now() + timeout;
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!image || image.naturalWidth > 0 || image.complete || performance.now() > end) resolve();
      else setTimeout(check, interval);
    };
    check();
  });
}

// Safari cuts off what a page is loading when it is left: without its scripts it would stay dead.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('[data-hydrate]')) window.location.reload();
});

// In the capture phase: React stops events in parts of the page that it cannot hydrate yet.
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('[data-hydrate] button[type="button"]');
    if (!button) return;
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    button.setAttribute('data-tapped', '');
  },
  { capture: true },
);

/** Since Safari 16.4, Chrome 89 and Firefox 108. Older browsers do not understand the other scripts. */
const isSupported = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('importmap');

const tooOld = 'ブラウザーが古いため、閲覧だけできます。';

void parsed.then(waitForImage).then(() => {
  if (!isSupported) {
    const notice = Object.assign(document.createElement('p'), { className: 'p-4', textContent: tooOld });
    document.querySelector('main')?.prepend(notice);
    return;
  }
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
