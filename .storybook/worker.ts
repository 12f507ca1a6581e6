import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** API calls of the current story that no handler matched. */
export const unhandledCalls: string[] = [];

/** Starts MSW without handlers: those of screens come with their frame. */
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
      const { method, url } = frame.data.request;
      if (new URL(url).pathname.startsWith('/api/')) unhandledCalls.push(`${method} ${url}`);
    },
  });
  return worker;
}
