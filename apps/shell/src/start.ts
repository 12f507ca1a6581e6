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

const incomplete = '操作に必要なファイルを読み込めませんでした。';

/** Says above a page, which stays as the server sent it, why only its links work. */
function say(...parts: (string | Node)[]) {
  const notice = Object.assign(document.createElement('p'), {
    className: 'mx-auto max-w-page px-page pt-4',
    role: 'alert',
  });
  notice.append(...parts);
  document.querySelector('main')?.prepend(notice);
}

const sayIncomplete = () => {
  const className = 'inline-flex min-h-11 items-center text-link underline';
  say(incomplete, Object.assign(document.createElement('a'), { href: '', textContent: '再試行', className }));
};
// From the entry script, which cannot load the page's own.
window.addEventListener('incomplete', sayIncomplete);

void parsed.then(waitForImage).then(() => {
  if (!isSupported) {
    say(tooOld);
    return;
  }
  const { entry = '', preloads = '' } = script?.dataset ?? {};
  for (const href of preloads.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  const start = document.createElement('script');
  Object.assign(start, { type: 'module', src: entry, onerror: sayIncomplete });
  document.head.append(start);
});
