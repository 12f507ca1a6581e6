import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** API calls without a handler. `story`: the id of the story that sent the call; null if no screen did. */
export const unhandledCalls: { story: string | null; call: string }[] = [];

/** Starts MSW without handlers: `inFrame` adds the handlers for screens. */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Relative to the page, so that it also works for a Storybook under a sub-path.
    serviceWorker: {
      url: import.meta.env.VITEST
        ? '/mockServiceWorker.js'
        : new URL('mockServiceWorker.js', document.baseURI).pathname,
    },
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { method, url, headers } = frame.data.request;
      if (new URL(url).pathname.startsWith('/api/'))
        unhandledCalls.push({ story: headers.get('x-story'), call: `${method} ${url}` });
    },
  });
  return worker;
}
