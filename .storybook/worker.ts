import { defaultHandlers } from '@iespec/contract/msw';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** API calls of the current story that no handler matched. */
export const unhandledCalls: string[] = [];

/** Starts MSW with the default handlers. A story's own handlers take precedence until the story ends. */
export async function startWorker() {
  const worker = setupWorker(...defaultHandlers);
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
